import { Readable } from 'node:stream'
import { goodsImportApi } from '@borong/contract'
import { readSkuFilter } from '#modules/shop/catalog'
import { readingCtx } from '#platform/ctx'
import { csvText } from '#platform/documents/csv-text'
import { streamWorkbook } from '#platform/documents/stream-workbook'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { readAct } from './read-act.ts'
import { attachPictures } from './attach-pictures.ts'
import { bulkGoods } from './bulk-goods.ts'
import { checkGoodsFile } from './check-goods-file.ts'
import { documentsWidth, exportCounts, exportGoods, exportWidths } from './export-goods.ts'
import type { Shelf } from './goods-import.types.ts'
import { fileWords } from './import-column.messages.ts'
import { importGoodsFile } from './import-goods-file.ts'
import { presentImport, presentImports } from './present-goods-import.ts'
import { stopImport } from './stop-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadGoodsFile } from './upload-goods-file.ts'
import { writeResultFile } from './write-result-file.ts'
import { writeSampleFile } from './write-sample-file.ts'

export function goodsImportRoutes(http: Http) {
  http.query(goodsImportApi.list, (ctx, { page_no = 1, page_size = 10 }) =>
    presentImports(ctx, { no: page_no, size: page_size }),
  )
  http.query(goodsImportApi.sample, (ctx) => ({ bytes: writeSampleFile(ctx.lang), fileName: 'goods-sample.xlsx' }))
  http.query(goodsImportApi.show, (ctx, { id }) => presentImport(ctx, Number(id)))
  http.free(goodsImportApi.upload, async (app, { actor, lang, requestContext }) => {
    const id = await uploadGoodsFile(app, { actor, lang }, requestContext.received ?? refuse('FILE_MISSING'))
    return presentImport(readingCtx(app, actor, lang), id)
  })
  http.free(goodsImportApi.pictures, async (app, { actor, lang, requestContext }, { id }) => {
    const { path } = requestContext.received ?? refuse('FILE_MISSING')
    await attachPictures(app, { actor, lang }, Number(id), path)
    return presentImport(readingCtx(app, actor, lang), Number(id))
  })
  http.command(goodsImportApi.check, async (ctx, { id, columns, shelf }) => {
    await checkGoodsFile(ctx, Number(id), { columns, shelf: shelf.toLowerCase() as Shelf })
    return presentImport(ctx, Number(id))
  })
  http.command(goodsImportApi.import, async (ctx, { id }) => {
    await importGoodsFile(ctx, Number(id))
    return presentImport(ctx, Number(id))
  })
  http.command(goodsImportApi.bulk, async (ctx, { act, goods_ids: ids, ...filter }) => {
    const meant = { ids: ids?.map(Number), filter: await readSkuFilter(ctx, filter) }
    return presentImport(ctx, await bulkGoods(ctx, readAct(act), meant))
  })
  http.command(goodsImportApi.stop, async (ctx, { id }) => {
    await stopImport(ctx, Number(id))
    return presentImport(ctx, Number(id))
  })
  http.command(goodsImportApi.undo, async (ctx, { id }) => {
    await undoImport(ctx, Number(id))
    return presentImport(ctx, Number(id))
  })
  http.query(goodsImportApi.file, async (ctx, { id, refused = 0 }) => ({
    bytes: streamWorkbook(await writeResultFile(ctx, Number(id), refused === 1)),
    fileName: `goods-import-${id}.xlsx`,
  }))
  http.query(goodsImportApi.export, async (ctx, filter) => ({
    bytes: streamWorkbook({
      name: format(fileWords.sheet, ctx.lang),
      rows: exportGoods(ctx, await readSkuFilter(ctx, filter)),
      widths: [...exportWidths, documentsWidth],
      counts: exportCounts,
    }),
    fileName: 'goods.xlsx',
  }))
  http.query(goodsImportApi.exportCsv, async (ctx, filter) => ({
    bytes: Readable.from(csvText(exportGoods(ctx, await readSkuFilter(ctx, filter))), { objectMode: false }),
    fileName: 'goods.csv',
  }))
}
