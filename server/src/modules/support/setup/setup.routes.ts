import { setupApi } from '@borong/contract'
import { offerLanguages } from '#modules/foundation/settings'
import { removeMailServer, sendTestEmail, withPassword } from '#modules/foundation/identity'
import { importRegions, readRegionFile } from '#modules/foundation/reference'
import { noteReply } from '#platform/audit'
import { type Ctx, inCommand, readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { installPack } from './install-pack.ts'
import { adminIn } from '#platform/http/admin-in'
import { presentChecklist, presentLanguages, presentMailServer } from './present-setup.ts'
import { readChecklist } from './read-checklist.ts'
import { setMailServer } from './set-mail-server.ts'
import { saveSiteName } from './save-site-name.ts'

export function setupRoutes(http: Http) {
  const shown = async (ctx: Ctx) => presentChecklist(await readChecklist(ctx))
  http.query(setupApi.show, shown)
  http.command(setupApi.install, async (ctx, { pack }) => ({
    added: await installPack(ctx, pack),
    checklist: await shown(ctx),
  }))
  http.free(setupApi.importRegions, async (app, { actor, lang, requestContext: { file } }) => {
    // Read before the transaction, which waits for nothing outside of the database.
    const lines = await readRegionFile({ actor, lang }, file ?? refuse('FILE_MISSING'))
    return inCommand(app, actor, lang, async (ctx) => {
      const added = await importRegions(ctx, lines)
      ctx.audit({ id: 'regions', after: { added } })
      return noteReply(actor, { added, checklist: await shown(ctx) })
    })
  })
  http.command(setupApi.nameSite, async (ctx, { site_name, logo }) => {
    await saveSiteName(ctx, { name: site_name.trim(), logo })
    return shown(ctx)
  })
  http.query(setupApi.languages, presentLanguages)
  http.command(setupApi.setLanguages, async (ctx, { languages, default_language, version }) => {
    await offerLanguages(ctx, { languages, standard: default_language, version })
    return presentLanguages(ctx)
  })
  http.query(setupApi.mailServer, presentMailServer)
  http.free(setupApi.setMailServer, async (app, call, { password, mail_password, username = '', ...input }) => {
    const asking = { ...call, person: adminIn(call) }
    await setMailServer(app, asking, password, { ...input, username, password: mail_password })
    return presentMailServer(readingCtx(app, call.actor, call.lang))
  })
  http.free(setupApi.removeMailServer, async (app, call, { password }) => {
    await withPassword(app, { ...call, person: adminIn(call) }, password, removeMailServer)
    return presentMailServer(readingCtx(app, call.actor, call.lang))
  })
  http.command(setupApi.testEmail, async (ctx, { email }) => {
    await sendTestEmail(ctx, email)
    ctx.audit({ id: 'email', after: { email } })
    return { ok: true }
  })
}
