/** Tips come with the first pointer or focus on something that has one: until then no page carries them. */
export function loadTips() {
  const ways = ['pointerover', 'pointerdown', 'focusin']
  const load = () => {
    for (const way of ways) document.removeEventListener(way, hear)
    void import('./tips.ts').then((tips) => tips.listenForTips())
  }
  const hear = ({ target }: Event) => {
    if ((target as Element).closest?.('[data-tip]')) load()
  }
  for (const way of ways) document.addEventListener(way, hear)
  // The pointer may have come before the page listened.
  if (document.querySelector('[data-tip]:is(:hover, :focus-visible)')) load()
}
