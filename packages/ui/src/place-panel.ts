/** Between a panel and its anchor, and between a panel and the edge of the window. */
const gap = 6
const edge = 8

/**
 * Shows a panel in front of everything, where nothing cuts it off, and keeps it at its anchor while the page moves:
 * below, or above where there is more room, moved sideways into the window, and never taller than the room.
 */
export function placePanel(
  panel: HTMLElement,
  anchor: Element,
  align: 'start' | 'end' | 'centre' = 'start',
): () => void {
  const { style } = panel
  panel.showPopover?.()
  const place = () => {
    // The body ends where the room for a scrollbar begins, and so does what is fixed.
    const { clientWidth } = document.body
    const { clientHeight } = document.documentElement
    const { top, bottom, left, right } = anchor.getBoundingClientRect()
    style.maxHeight = ''
    const { offsetWidth: width, offsetHeight: wanted } = panel
    const below = clientHeight - bottom - gap - edge
    const above = top - gap - edge
    const isUp = wanted > below && above > below
    const room = isUp ? above : below
    const height = Math.min(wanted, room)
    const y = isUp ? top - gap - height : bottom + gap
    const x = { start: left, end: right - width, centre: (left + right - width) / 2 }[align]
    style.maxHeight = `${room}px`
    style.top = `${Math.max(edge, Math.min(y, clientHeight - height - edge))}px`
    style.left = `${Math.max(edge, Math.min(x, clientWidth - width - edge))}px`
  }
  place()
  // What is in it may come later than itself.
  const size = new ResizeObserver(place)
  size.observe(panel)
  addEventListener('resize', place)
  addEventListener('scroll', place, true)
  return () => {
    size.disconnect()
    removeEventListener('resize', place)
    removeEventListener('scroll', place, true)
  }
}
