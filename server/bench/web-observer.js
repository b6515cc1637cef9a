// Runs in the measured page before anything else does; plain JavaScript, because no compiler may touch it.
const kept = { first: 0, largest: 0, shift: 0, blocked: 0, events: [], element: '' }
window.measured = kept
const watch = (type, hear, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more })
watch('paint', (it) => {
  if (it.name === 'first-contentful-paint') kept.first = it.startTime
})
watch('largest-contentful-paint', (it) => {
  kept.largest = it.startTime
  kept.element = `${it.element?.tagName.toLowerCase() ?? ''} ${it.url?.split('/').at(-1) || (it.element?.textContent?.slice(0, 40) ?? '')}`
})
watch('layout-shift', (it) => {
  if (!it.hadRecentInput) kept.shift += it.value
})
watch('longtask', (it) => {
  kept.blocked += Math.max(0, it.duration - 50)
})
watch(
  'event',
  (it) => {
    if (it.interactionId) kept.events.push(it.duration)
  },
  { durationThreshold: 16 },
)
