import type { SiteInfo } from '@borong/contract'
import type { Static } from 'typebox'
import { offeredLanguages } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { SiteSettings } from './site-settings.ts'

export const presentSite = async (ctx: Ctx, site: SiteSettings): Promise<Static<typeof SiteInfo>> => ({
  site_name: site.name,
  title: pickText(site.titles, ctx.lang),
  keywords: pickText(site.keywords, ctx.lang),
  descript: pickText(site.descriptions, ctx.lang),
  siteon: site.open ? 1 : 0,
  close_reson: pickText(site.closedBecause, ctx.lang),
  logo: site.logo,
  test_mode: ctx.app.config.mode === 'demo' ? 1 : 0,
  languages: [...(await offeredLanguages(ctx)).languages],
})
