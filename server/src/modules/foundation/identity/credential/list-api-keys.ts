import type { Ctx } from '#platform/ctx'
import { type KeyRow, keyRows } from './api-key.store.ts'
import { holderOfKeys, personIn } from './key-holder.ts'

/** Keys of whoever asks that are not revoked, expired ones too, the newest first. */
export const listApiKeys = (ctx: Ctx): Promise<KeyRow[]> => keyRows(ctx, holderOfKeys(personIn(ctx)))
