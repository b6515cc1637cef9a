import { type SiteInfo, languages } from '@borong/contract'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import { pickText, type Words } from '#platform/words'
import { siteSetting } from './content.store.ts'
import { remembered } from './remembered.ts'

export interface SiteSettings {
  name: string
  titles: Words
  keywords: Words
  descriptions: Words
  logo: string
  open: boolean
  closedBecause: Words
}

const untouched: SiteSettings = {
  name: 'Borong',
  titles: {
    'en-us': 'Borong - procurement for companies',
    'zh-cn': 'Borong 企业采购商城',
    'en-id': 'Borong - pengadaan untuk perusahaan',
  },
  keywords: {
    'en-us': 'procurement, office supplies, B2B',
    'zh-cn': '企业采购,办公用品,B2B',
    'en-id': 'pengadaan, perlengkapan kantor, B2B',
  },
  descriptions: {
    'en-us': 'One mall with many sellers for everything a company needs, with approvals, budgets and invoices.',
    'zh-cn': '企业所需，一站购齐：多卖家商城，支持审批、预算与发票。',
    'en-id':
      'Satu mal dengan banyak penjual untuk semua kebutuhan perusahaan, lengkap dengan persetujuan, anggaran, dan faktur.',
  },
  logo: '',
  open: true,
  closedBecause: { 'en-us': '' },
}

export async function presentSite(ctx: Ctx): Promise<Static<typeof SiteInfo>> {
  const kept = await remembered(ctx, 'site', () => siteSetting(ctx, 'site'))
  const site: SiteSettings = { ...untouched, ...(kept?.value as Partial<SiteSettings> | undefined) }
  return {
    site_name: site.name,
    title: pickText(site.titles, ctx.lang),
    keywords: pickText(site.keywords, ctx.lang),
    descript: pickText(site.descriptions, ctx.lang),
    siteon: site.open ? 1 : 0,
    close_reson: pickText(site.closedBecause, ctx.lang),
    logo: site.logo,
    test_mode: ctx.house.config.mode === 'demo' ? 1 : 0,
    languages: [...languages],
  }
}
