import { timingSafeEqual } from 'node:crypto'
import { minutes } from '#platform/clock'
import { type App, type Ctx, asSystem } from '#platform/ctx'
import type { SessionAudience } from '../session/sign-tokens.ts'
import { findLiveKeyUnscoped, noteKeyUsed } from './api-key.store.ts'
import { hashKey, prefixOfKey } from './key-text.ts'

export interface LiveKey {
  id: number
  label: string
  accountId: number
  audience: SessionAudience
  /** The shop of a key for staff. */
  scopeId: number | undefined
  permissions: ReadonlySet<string>
  mustChangePassword: boolean
  lastUsedAt: Date | null
}

/** The key with this text if it is good now. Looked up for every call, so that a revoked one ends at once in every process. */
export async function findApiKey(ctx: Ctx, text: string): Promise<LiveKey | undefined> {
  const prefix = prefixOfKey(text)
  const found = prefix && (await findLiveKeyUnscoped(ctx, prefix))
  if (!found || !timingSafeEqual(Buffer.from(hashKey(text)), Buffer.from(found.secret))) return undefined
  return {
    id: found.id,
    label: found.label,
    accountId: found.account_id,
    audience: found.audience as SessionAudience,
    scopeId: found.scope_id ?? undefined,
    permissions: new Set(found.permissions),
    mustChangePassword: found.must_change_password,
    lastUsedAt: found.last_used_at,
  }
}

/** Notes that the key is in use, at most once a minute. */
export async function noteApiKeyUse(app: App, { id, lastUsedAt }: LiveKey): Promise<void> {
  const since = new Date(app.clock.now().getTime() - minutes(1))
  if (lastUsedAt === null || lastUsedAt <= since) await asSystem(app, 'api-keys', (ctx) => noteKeyUsed(ctx, id, since))
}
