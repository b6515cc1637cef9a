import { type AuditRecord, type auditApi, type Language, type Reply, auditAudiences } from '@borong/contract'
import type { Static } from 'typebox'
import { toSeconds } from '#platform/clock'
import { wordsOfAct, wordsOfObject } from './act-words.ts'
import type { AuditRow } from './audit.store.ts'
import type { ChainReport } from './verify-log.ts'

export const presentRecord = (row: AuditRow, lang: Language): Static<typeof AuditRecord> => ({
  id: String(row.id),
  at: toSeconds(row.at),
  audience: auditAudiences.find((it) => it === row.audience)!,
  ...(row.company_id !== null && { company_id: String(row.company_id) }),
  ...(row.shop_id !== null && { shop_id: String(row.shop_id) }),
  person_id: String(row.person_id),
  person_name: row.person_name,
  ...(row.on_behalf_of !== null && { on_behalf_of: String(row.on_behalf_of) }),
  action: row.action,
  act: wordsOfAct(row.audience, row.action, lang),
  object: row.object,
  about: wordsOfObject(row.object, lang),
  object_id: row.object_id,
  ...(row.before !== null && { before: row.before }),
  ...(row.after !== null && { after: row.after }),
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
})

export const presentChain = (report: ChainReport): Reply<typeof auditApi.chain> => ({
  sealed: report.sealed,
  head: report.head,
  problems: report.problems.map(({ id, ...it }) => ({ ...it, ...(id !== undefined && { id: String(id) }) })),
  problem_total: report.problemTotal,
})
