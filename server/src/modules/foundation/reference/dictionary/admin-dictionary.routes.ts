import { adminDictionaryApi, type Reply } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { pickText, readWords } from '#platform/messages'
import { addEntry } from './add-entry.ts'
import { moveEntry, renameEntry, retireEntry } from './change-entry.ts'
import { listDictionaries, showDictionary } from './list-dictionaries.ts'

const shown = async (ctx: Ctx, type: string): Promise<Reply<typeof adminDictionaryApi.show>> => ({
  type,
  entries: (await showDictionary(ctx, type)).map((it) => ({
    entry_id: String(it.id),
    code: it.code,
    name: pickText(it.labels, ctx.lang),
    names: it.labels,
    retired: it.retiredAt ? 1 : 0,
    version: it.version,
  })),
})

export function adminDictionaryRoutes(http: Http) {
  http.query(adminDictionaryApi.list, async (ctx) =>
    (await listDictionaries(ctx)).map((it) => ({ type: it.type, entry_num: it.offered, retired_num: it.retired })),
  )
  http.query(adminDictionaryApi.show, (ctx, { type }) => shown(ctx, type))
  http.command(adminDictionaryApi.create, async (ctx, { type, code, names }) => {
    await addEntry(ctx, { type, code, labels: readWords(names) })
    return shown(ctx, type)
  })
  http.command(adminDictionaryApi.rename, async (ctx, { type, id, version, names }) => {
    await renameEntry(ctx, { type, id: Number(id), version, labels: readWords(names) })
    return shown(ctx, type)
  })
  http.command(adminDictionaryApi.move, async (ctx, { type, id, version, before_id }) => {
    const place = before_id === undefined ? {} : { beforeId: Number(before_id) }
    await moveEntry(ctx, { type, id: Number(id), version, ...place })
    return shown(ctx, type)
  })
  http.command(adminDictionaryApi.retire, async (ctx, { type, id, version, retired }) => {
    await retireEntry(ctx, { type, id: Number(id), version, retired: retired === 1 })
    return shown(ctx, type)
  })
}
