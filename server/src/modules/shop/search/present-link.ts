import { toRupiah } from '@borong/money'
import type { Search } from './search.ts'

type Linked = { [Part in keyof Search]: Search[Part] | undefined }

/** The parts of the published form, in their order. */
const parts: readonly ((search: Linked) => [name: string, value: string | number | undefined])[] = [
  ({ keyword }) => ['keyword', keyword],
  ({ categoryId }) => ['category', categoryId],
  ({ brandId }) => ['brand', brandId],
  ({ shopId }) => ['seller_id', shopId],
  ({ minMinor, maxMinor }) => [
    'price',
    minMinor === undefined && maxMinor === undefined
      ? undefined
      : [minMinor, maxMinor].map((minor) => (minor === undefined ? '' : toRupiah(minor))).join('_'),
  ],
  ({ properties }) => ['prop', properties?.join('@')],
  ({ inStock }) => ['in_stock', inStock ? 1 : undefined],
  ({ zone }) => ['is_zq', zone ? 1 : undefined],
]

/** The links to the list of goods for a search with one thing in place of what it has. The rest is written once: a page of facets has a hundred links. */
export function linksWith<Part extends keyof typeof places>(search: Linked, part: Part) {
  const place = places[part]
  const [name] = parts[place]!(search)
  const before = written(search, parts.slice(0, place))
  const after = written(search, parts.slice(place + 1))
  const without = `/goods?${[...before, ...after].join('&')}`
  const start = `/goods?${before.map((one) => `${one}&`).join('')}${name}=`
  const end = after.map((one) => `&${one}`).join('')
  return (value: Linked[Part]): string => {
    const text = Array.isArray(value) ? value.join('@') : String(value ?? '')
    return text ? `${start}${encoded(text)}${end}` : without
  }
}

const places = { categoryId: 1, brandId: 2, shopId: 3, properties: 5 } as const

const written = (search: Linked, some: typeof parts) =>
  some.flatMap((part) => {
    const [name, value] = part(search)
    return value === undefined || value === '' ? [] : [`${name}=${encoded(String(value))}`]
  })

/** Most values need no encoding. */
const encoded = (value: string) =>
  /^[\w.*-]+$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)
