import type { goodsVersionFields, goodsVersionWays, languages } from '@borong/contract'
import type { LocalizedText } from '#platform/messages'

/** How the content of goods has become another. */
export type VersionWay = Lowercase<(typeof goodsVersionWays)[number]>
/** A part of the content of goods. */
export type VersionField = (typeof goodsVersionFields)[number]
type ChangePart =
  | 'specs'
  | 'picture'
  | 'weight'
  | 'volume'
  | 'size'
  | 'minimum'
  | 'multiple'
  | 'maximum'
  | 'packs'
  | 'order'
  | 'title'
  | 'kind'

/** One thing that is another; ids of categories, brands and templates are numbers until somebody reads them. */
export interface ContentChange {
  field: VersionField
  kind: 'added' | 'removed' | 'changed'
  subject?: string | LocalizedText
  part?: ChangePart
  language?: (typeof languages)[number]
  before: string | number | LocalizedText | undefined
  after: string | number | LocalizedText | undefined
}
