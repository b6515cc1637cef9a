import { postNow } from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'

/** A password that others see is for malls that cannot write to anybody; a demo shows its e-mails on the screen. */
export async function waysOfAdding(ctx: Ctx): Promise<{ byInvitation: boolean; byPassword: boolean }> {
  const sends = (await postNow(ctx)) !== undefined
  return { byInvitation: sends || ctx.app.config.mode === 'demo', byPassword: !sends }
}
