/** Scrolls a list that is wider than its place to its active entry, and nothing but that list. */
export function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
  if (!list || !active) return
  const at = active.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft
  list.scrollLeft = at - (list.clientWidth - active.offsetWidth) / 2
}
