// Each function runs in the head of a page, as text, before anything is painted. It stands alone: nothing outside of it exists where it runs.

/** Says which theme was chosen on this device. */
export function applySavedTheme() {
  try {
    const chosen = localStorage.getItem('theme')
    if (chosen !== 'light' && chosen !== 'dark') return
    document.documentElement.dataset['theme'] = chosen
    // What is seen before the sheets have come.
    document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')!.content = chosen
  } catch {
    // A device that keeps nothing has nothing chosen.
  }
}

/** Asks for the font where an earlier page has fetched it (`fetchFont`): it is there at once, and nothing is laid out twice. */
export function applyFetchedFont() {
  try {
    if (localStorage.getItem('font')) document.documentElement.dataset['font'] = 'fetched'
  } catch {
    // A device that keeps nothing reads in a font of its own.
  }
}
