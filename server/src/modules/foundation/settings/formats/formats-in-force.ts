import { bareMobile } from '@borong/contract'
import type { App, Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { latestPacks } from './format-pack.store.ts'
import type { FormatKind, PackChange, PackName, WrittenFormat } from './format-pack.types.ts'
import { type Mask, misfitOf, readMask } from './number-mask.ts'
import { packNames, readyFormats } from './ready-packs.ts'

/** A pack as it is set, or as the mall comes. */
export interface StandingPack {
  pack: PackName
  inForce: boolean
  formats: readonly WrittenFormat[]
  last: PackChange | undefined
}

export function standingPacks(latest: readonly PackChange[]): StandingPack[] {
  return packNames.map((pack) => {
    const last = latest.find((it) => it.pack === pack)
    return {
      pack,
      inForce: last?.inForce ?? pack !== 'other',
      formats: pack === 'other' ? (last?.formats ?? []) : readyFormats[pack],
      last,
    }
  })
}

/** By what is in force, whether a value is taken. */
export class FormatsInForce {
  private readonly known: readonly (WrittenFormat & { mask: Mask })[]

  constructor(packs: readonly StandingPack[]) {
    this.known = packs
      .filter((it) => it.inForce)
      .flatMap((it) => it.formats)
      .flatMap((it) => {
        const mask = readMask(it.pattern)
        return mask ? [{ ...it, mask }] : []
      })
  }

  takes(kind: FormatKind, value: string): boolean {
    return this.known.some((it) => it.kind === kind && !misfitOf(it.mask, value))
  }

  /** One of each pattern, for whoever typed something else. */
  examplesOf(kind: FormatKind): string {
    return this.known.flatMap((it) => (it.kind === kind ? [it.example] : [])).join(', ')
  }
}

/** Other processes know of a change by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<FormatsInForce>(rememberedFor))

export const formatsInForce = (ctx: Ctx): Promise<FormatsInForce> =>
  remembered(ctx.app).get(ctx, async () => new FormatsInForce(standingPacks(await latestPacks(ctx))))
export const invalidateFormats = (app: App): void => remembered(app).invalidate()

/** The number without the blanks and dashes people put in. Refuses MOBILE_FORMAT with examples of what is taken. */
export async function readMobile(ctx: Ctx, typed: string): Promise<string> {
  const mobile = bareMobile(typed)
  const formats = await formatsInForce(ctx)
  return formats.takes('mobile', mobile)
    ? mobile
    : refuse('MOBILE_FORMAT', { field: 'mobile', examples: formats.examplesOf('mobile') })
}

/** Refuses TAX_NUMBER_FORMAT; the number is without the dots and blanks already. */
export async function assertTaxNumber(ctx: Ctx, taxNumber: string, field: string): Promise<void> {
  const formats = await formatsInForce(ctx)
  if (!formats.takes('tax_number', taxNumber))
    refuse('TAX_NUMBER_FORMAT', { field, examples: formats.examplesOf('tax_number') })
}

/** Refuses BANK_ACCOUNT_FORMAT. */
export async function assertBankAccount(ctx: Ctx, number: string): Promise<void> {
  const formats = await formatsInForce(ctx)
  if (!formats.takes('bank_account', number))
    refuse('BANK_ACCOUNT_FORMAT', { field: 'bank_account_number', examples: formats.examplesOf('bank_account') })
}
