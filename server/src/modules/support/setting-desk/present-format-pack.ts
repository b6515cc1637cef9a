import { type FormatKind, type FormatPackName, type formatPackApi, type Input, type Reply } from '@borong/contract'
import {
  changesOfPack,
  latestPacks,
  type PackChange,
  type PackName,
  readyFormats,
  type StandingPack,
  standingPacks,
  type tryFormat,
  type WrittenFormat,
} from '#modules/foundation/settings'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText, readWords } from '#platform/messages'

type Row = Reply<typeof formatPackApi.list>[number]
type Format = Row['formats'][number]

const packOfWire: Record<FormatPackName, PackName> = { INDONESIA: 'indonesia', CHINA: 'china', OTHER: 'other' }
const wireOfPack: Record<PackName, FormatPackName> = { indonesia: 'INDONESIA', china: 'CHINA', other: 'OTHER' }
const wireOfKind: Record<WrittenFormat['kind'], FormatKind> = {
  mobile: 'MOBILE',
  tax_number: 'TAX_NUMBER',
  bank_account: 'BANK_ACCOUNT',
}
export const readPack = (pack: FormatPackName): PackName => packOfWire[pack]
export const readKind = (kind: FormatKind): WrittenFormat['kind'] =>
  kind === 'MOBILE' ? 'mobile' : kind === 'TAX_NUMBER' ? 'tax_number' : 'bank_account'
export const readFormats = (
  formats: NonNullable<Input<typeof formatPackApi.change>['formats']>,
): readonly WrittenFormat[] =>
  formats.map(({ kind, pattern, example, words }) => ({
    kind: readKind(kind),
    pattern,
    example: example.trim(),
    words: readWords(words),
  }))

const presentFormat = ({ kind, pattern, example, words }: WrittenFormat): Format => ({
  kind: wireOfKind[kind],
  pattern,
  example,
  words,
})
const presentSaid = (it: PackChange) => ({
  modify_time: toSeconds(it.changedAt),
  modify_by: it.byName,
  reason: it.reason,
})

const presentPack = ({ pack, inForce, formats, last }: StandingPack): Row => ({
  pack: wireOfPack[pack],
  in_force: inForce ? 1 : 0,
  formats: formats.map(presentFormat),
  can_write: pack === 'other' ? 1 : 0,
  version: last?.number ?? 0,
  ...(last && { last_change: presentSaid(last) }),
})

export const presentPacks = async (ctx: Ctx): Promise<Row[]> => standingPacks(await latestPacks(ctx)).map(presentPack)

export async function presentOnePack(ctx: Ctx, pack: PackName): Promise<Reply<typeof formatPackApi.show>> {
  const history = await changesOfPack(ctx, pack)
  return {
    ...presentPack(standingPacks(history.slice(0, 1)).find((it) => it.pack === pack)!),
    history: history.map((it) => ({
      in_force: it.inForce ? 1 : 0,
      formats: (pack === 'other' ? it.formats : readyFormats[pack]).map(presentFormat),
      ...presentSaid(it),
    })),
  }
}

export const presentTries = (
  ctx: Pick<Ctx, 'lang'>,
  { readAs, isTaken, tries }: Awaited<ReturnType<typeof tryFormat>>,
): Reply<typeof formatPackApi.tryOut> => ({
  is_taken: isTaken ? 1 : 0,
  read_as: readAs,
  tries: tries.map(({ pack, inForce, pattern, words, misfit }) => ({
    ...(pack && { pack: wireOfPack[pack] }),
    in_force: inForce ? 1 : 0,
    pattern,
    words: words ? pickText(words, ctx.lang) : '',
    fits: misfit ? 0 : 1,
    ...(misfit && { problem: misfit.problem, at: misfit.at }),
  })),
})
