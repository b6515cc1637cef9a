/** How many of a sku can be ordered, in base units. */
interface Bounds {
  min: number
  max: number
  multiple: number
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a)

/** The same in packs of a size: whole packs that keep to the multiple; undefined where not one can be ordered. */
export function packSteps({ min, max, multiple }: Bounds, size: number): Bounds | undefined {
  const step = multiple / divisor(multiple, size)
  const first = Math.ceil(Math.ceil(min / size) / step) * step || step
  const last = Math.floor(Math.floor(max / size) / step) * step
  return first > last ? undefined : { min: first, max: last, multiple: step }
}

/** A quantity that becomes whole packs: as many as hold it, within what can be ordered. */
export function wholePacks(num: number, size: number, { min, max, multiple }: Bounds): number {
  const wanted = Math.ceil(Math.ceil(num / size) / multiple) * multiple
  return Math.min(Math.max(wanted, min), max) * size
}
