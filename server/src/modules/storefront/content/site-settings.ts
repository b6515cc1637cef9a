import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { settings } from './content.store.ts'

export interface SiteSettings {
  name: string
  titles: LocalizedText
  keywords: LocalizedText
  descriptions: LocalizedText
  logo: string
  open: boolean
  closedBecause: LocalizedText
}

/** What a mall says of itself before anybody has said otherwise. */
export const untouched: SiteSettings = {
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

async function readSite(ctx: Ctx, ...names: readonly ('site' | 'site-draft')[]): Promise<SiteSettings> {
  const kept = await settings(ctx, names)
  const found = names.map((name) => kept.find((it) => it.name === name)).find((it) => it !== undefined)
  return { ...untouched, ...(found?.value as Partial<SiteSettings> | undefined) }
}

/** What visitors see. */
export const siteOfNow = (ctx: Ctx) => readSite(ctx, 'site')
/** What they will see after the next publishing. */
export const siteDraft = (ctx: Ctx) => readSite(ctx, 'site-draft', 'site')
