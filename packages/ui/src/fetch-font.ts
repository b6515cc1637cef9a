import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/**
 * Fetches the font for the pages that are loaded from now on. In the page of a first visit it would come after the text was laid out with
 * the fallback, and everything would be laid out once more.
 */
export async function fetchFont(): Promise<void> {
  try {
    if (localStorage.getItem('font') === font) return
    const answer = await fetch(font, { priority: 'low' })
    await answer.arrayBuffer()
    if (answer.ok) localStorage.setItem('font', font)
  } catch {
    // The next page tries again; until then the fallback of the same size is read.
  }
}
