import { formatPackApi, type Input, type Reply } from '@borong/contract'
import { listed, type Translate } from '@borong/site-kit'
import { messages } from './format.messages.ts'

export type FormatPack = Reply<typeof formatPackApi.list>[number]
export type Format = FormatPack['formats'][number]
export type FormatDraft = NonNullable<Input<typeof formatPackApi.change>['formats']>[number]
export const changed = [formatPackApi.list, formatPackApi.show]

/** What a pack takes, as one sentence. */
export function packText(t: Translate, { in_force, formats }: Pick<FormatPack, 'in_force' | 'formats'>): string {
  const patterns = formats.map((it) => it.pattern)
  return listed(t, [t(in_force ? messages.inForce : messages.notInForce), ...patterns])
}
