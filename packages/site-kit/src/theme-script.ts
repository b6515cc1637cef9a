/**
 * Runs in the head of a page, as text, before anything is painted: says what was chosen on this device.
 * It stands alone: nothing outside of the function exists where it runs.
 */
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
