/**
 * Runs in the head of a page, as text, before anything is painted: asks for the font where an earlier page has fetched it (`fetchFont`), so
 * that it is there at once and nothing is laid out twice. It stands alone: nothing outside of the function exists where it runs.
 */
export function applyFetchedFont() {
  try {
    if (localStorage.getItem('font')) document.documentElement.dataset['font'] = 'fetched'
  } catch {
    // A device that keeps nothing reads in a font of its own.
  }
}
