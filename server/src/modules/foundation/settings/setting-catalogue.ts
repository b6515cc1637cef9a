import type { SettingGroup, SettingKey, SettingUnit } from '@borong/contract'
import type { Message } from '#platform/messages'
import { Type, type TInteger } from 'typebox'
import { descriptionWords, nameWords } from './setting.messages.ts'

/** One thing that operators set: what it may be, and what it is where nobody has set it. */
export interface SettingDefinition {
  group: SettingGroup
  unit: SettingUnit
  /** The bounds of its value. */
  schema: TInteger & { minimum: number; maximum: number }
  standard: number
  /** Moves money or goods by itself, or keeps strangers out: asks for the password. */
  isGrave: boolean
  name: Message
  description: Message
}

const define = (
  key: SettingKey,
  group: SettingGroup,
  unit: SettingUnit,
  [minimum, standard, maximum]: readonly [number, number, number],
  isGrave = false,
): [SettingKey, SettingDefinition] => [
  key,
  {
    group,
    unit,
    schema: Type.Integer({ minimum, maximum }) as SettingDefinition['schema'],
    standard,
    isGrave,
    name: nameWords[key],
    description: descriptionWords[key],
  },
]

/** Everything that operators set, in the order of the pages: lowest, standard and highest value. */
export const catalogue: ReadonlyMap<SettingKey, SettingDefinition> = new Map([
  define('order.pay_within', 'orders', 'hours', [1, 24, 720], true),
  define('order.decide_within', 'orders', 'days', [1, 14, 90]),
  define('order.receive_after', 'orders', 'days', [1, 10, 60], true),
  define('order.complete_after', 'orders', 'days', [1, 7, 60], true),
  define('after_sale.apply_within', 'after-sales', 'days', [1, 30, 365]),
  define('after_sale.answer_within', 'after-sales', 'days', [1, 5, 30], true),
  define('after_sale.send_within', 'after-sales', 'days', [1, 7, 60]),
  define('after_sale.take_in_within', 'after-sales', 'days', [1, 14, 60], true),
  define('after_sale.finish_within', 'after-sales', 'days', [1, 3, 30], true),
  define('inquiry.reply_within', 'conversations', 'days', [1, 3, 30]),
  define('inquiry.warn_before', 'conversations', 'hours', [1, 24, 168]),
  define('review.follow_within', 'conversations', 'days', [1, 90, 730]),
  define('review.amend_within', 'conversations', 'days', [1, 7, 90]),
  define('chat.email_after', 'conversations', 'minutes', [5, 60, 1440]),
  define('points.rupiah_per_point', 'points', 'rupiah', [0, 0, 100_000_000], true),
  define('points.valid_months', 'points', 'months', [1, 12, 120]),
  define('sign_in.captcha_after', 'sign-in', 'times', [0, 3, 10], true),
  define('sign_in.captcha_after_of_address', 'sign-in', 'times', [0, 10, 100], true),
])

export const definitionOf = (key: SettingKey): SettingDefinition => catalogue.get(key)!
