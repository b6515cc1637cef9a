/** How far below the window a part is that is about to be seen. */
const nearMargin = '600px'

/** Calls once, when somebody comes near; answers how to stop watching. */
export function whenNear(place: Element, come: () => void): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') {
    come()
    return undefined
  }
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some((it) => it.isIntersecting)) return
      observer.disconnect()
      come()
    },
    { rootMargin: nearMargin },
  )
  observer.observe(place)
  return () => observer.disconnect()
}
