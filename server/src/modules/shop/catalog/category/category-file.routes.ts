import { categoryFileApi } from '@borong/contract'
import { inCommand } from '#platform/ctx'
import { noteReply } from '#platform/audit'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { readCategoryTable } from './category-table.ts'
import { categoryTemplate, exportCategories } from './export-categories.ts'
import { checkCategories, importCategories } from './import-categories.ts'
import { presentCategoryReport } from './present-category-report.ts'

export function categoryFileRoutes(http: Http) {
  http.query(categoryFileApi.export, async (ctx) => ({
    bytes: await exportCategories(ctx),
    fileName: 'categories.xlsx',
  }))
  http.query(categoryFileApi.template, async (ctx) => ({
    bytes: categoryTemplate(ctx),
    fileName: 'categories-template.xlsx',
  }))
  http.query(categoryFileApi.check, async (ctx, _, { file }) =>
    presentCategoryReport(await checkCategories(ctx, await readCategoryTable(ctx, file ?? refuse('FILE_MISSING')))),
  )
  http.free(categoryFileApi.import, async (app, { actor, lang, requestContext: { file } }) => {
    // Read before the transaction, which waits for nothing outside of the database.
    const table = await readCategoryTable({ actor, lang }, file ?? refuse('FILE_MISSING'))
    return inCommand(app, actor, lang, async (ctx) =>
      noteReply(actor, presentCategoryReport(await importCategories(ctx, table, presentCategoryReport))),
    )
  })
}
