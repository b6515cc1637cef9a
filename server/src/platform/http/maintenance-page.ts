import { createHash } from 'node:crypto'
import { type Language, htmlLanguage } from '@borong/contract'
import { mallZone } from '../clock.ts'
import { escapeHtml } from '../escape-html.ts'
import { format } from '../messages.ts'
import { maintenanceWords } from './maintenance-page.messages.ts'
import type { RefusalFacts } from './refuse.ts'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#1d2430;font:16px/1.6 system-ui,"Noto Sans","Noto Sans SC",sans-serif}main{box-sizing:border-box;width:min(36rem,calc(100vw - 2rem));padding:2.5rem;background:#fff;border:1px solid #dfe3e8;border-radius:8px;overflow-wrap:anywhere}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 .75rem;white-space:pre-line}p:last-child{margin:0;color:#566070}@media(prefers-color-scheme:dark){body{background:#14181f;color:#e6e9ee}main{background:#1c222b;border-color:#333c48}p:last-child{color:#a3adba}}'

/** The page needs nothing that is served elsewhere, and nothing else may run in it. */
export const maintenanceSecurity = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
}

const timeIn = (lang: Language, iso: string) =>
  new Intl.DateTimeFormat(htmlLanguage[lang], {
    timeZone: mallZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: false,
  }).format(new Date(iso))

/** What visitors of the pages of buyers and shops see while the mall is being maintained. */
export function maintenancePage(lang: Language, { text, until }: RefusalFacts<'MAINTENANCE'>): string {
  const title = escapeHtml(format(maintenanceWords.title, lang))
  const back = escapeHtml(format(maintenanceWords.until, lang, { time: timeIn(lang, until) }))
  return `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(text)}</p><p>${back}</p></main></body></html>`
}
