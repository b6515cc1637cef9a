import type { Ctx } from '#platform/ctx'
import { writeSetting } from './content.store.ts'
import { type SiteSettings, siteDraft } from './site-settings.ts'

/** Changes the draft of the mall's name, texts and state; visitors see it after the next publishing. */
export async function saveSite(ctx: Ctx, changes: Partial<SiteSettings>): Promise<void> {
  await writeSetting(ctx, 'site-draft', { ...(await siteDraft(ctx)), ...changes })
}
