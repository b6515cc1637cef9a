import type { RefusalCode } from './refusals/index.ts'
import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

/** The shapes that travel everywhere. Ids are strings, times epoch seconds, money a number in Rp, flags 0/1 (design: the wire). */

/** An identity, as digits. */
export const Id = (description?: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,14}$', ...(description && { description }) })

/** Order, trade, payment numbers: digits only, the date first. */
export const Sn = (description = 'number of digits, the date first') =>
  Type.String({ pattern: '^[0-9]{12,24}$', description })

/** Up to 100 ids, separated by commas, as the specification's paths write them. */
export const IdList = (description = 'ids, separated by commas') =>
  Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,99}$', description })

/** Rp with at most two decimals. */
export const Rupiah = (description?: string) => Type.Number({ ...(description && { description }) })
/** An amount that somebody sends: not negative, below 10 trillion. More than two decimals are refused where it is read. */
export const RupiahInput = (description?: string) =>
  Type.Number({ minimum: 0, maximum: 9_999_999_999_999, ...(description && { description }) })

/** Epoch seconds, up to the year 2286. */
export const Seconds = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 9_999_999_999, ...(description && { description }) })
export const Flag = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: 1, ...(description && { description }) })
export const Quantity = (description?: string) =>
  Type.Integer({ minimum: 1, maximum: 99_999, ...(description && { description }) })
export const Count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) })

/** Free text that a person types: bounded, without control characters other than line breaks (NUL breaks databases). */
export const Text = (
  max: number,
  options: {
    min?: number
    description?: string
    multiline?: boolean
    /** Blank is a value: it clears what was there. Everywhere else blank is absent. */
    blank?: true
  } = {},
) =>
  Type.String({
    maxLength: max,
    ...(options.blank && { 'x-blank': true }),
    ...(options.min !== undefined && { minLength: options.min }),
    ...(options.description && { description: options.description }),
    pattern: options.multiline
      ? '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'
      : '^[^\\u0000-\\u001f\\u007f]*$',
  })
/** Required text: at least one character and no leading blank (spec 5: a required field must not start with whitespace). */
export const RequiredText = (max: number, options: { min?: number; description?: string } = {}) =>
  Type.String({
    minLength: options.min ?? 1,
    maxLength: max,
    pattern: '^[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
    ...(options.description && { description: options.description }),
  })

/** A day of the calendar, without a time. */
export const DayText = (description: string, options: { blank?: true } = {}) => {
  const day = '20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
  return Type.String({
    pattern: options.blank ? `^(${day})?$` : `^${day}$`,
    description: `${description}; yyyy-mm-dd`,
    ...(options.blank && { 'x-blank': true }),
  })
}

/** A month of the calendar. */
export const MonthText = (description: string) =>
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: `${description}; yyyy-mm` })

/** A word out of a list; kept a plain string enum so that every reader of JSON schema understands it. */
export const OneOf = <const Values extends readonly string[]>(
  values: Values,
  description?: string,
  /** What another word is refused with, where the specification has a message of its own for it. */
  refusal?: RefusalCode,
) =>
  Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    ...(description && { description }),
    ...(refusal && { 'x-refusal': refusal }),
  })

/** A number out of a list, where the API family numbers its states; the description says what each means. */
export const OneNumber = <const Values extends readonly number[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ type: 'integer', enum: [...values], description })

export const Paging = {
  page_no: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
}

/** Every list that pages. */
export const Page = <Row extends TSchema>(row: Row) =>
  Type.Object({ data: Type.Array(row), data_total: Count(), page_no: Type.Integer(), page_size: Type.Integer() })

/** Optional on the wire: absent rather than null. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)

export const Done = Type.Object({ ok: Type.Boolean() }, { description: 'nothing more to tell than that it is done' })

export const Fields = <P extends TProperties>(properties: P): TObject<P> => Type.Object(properties)
