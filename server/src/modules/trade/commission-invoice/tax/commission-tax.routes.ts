import { commissionTaxApi, type commissionTaxTabs } from '@borong/contract'
import {
  fileNameOf,
  missingTaxDataOfShop,
  presentNumberFile,
  presentShownFile,
  presentTaxExport,
  readTaxNumbers,
} from '#modules/trade/invoice'
import { type Ctx, inCommand } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import {
  findCommissionExport,
  pageOfCommissionExports,
  pageOfCommissionNumberFiles,
  textOfCommissionExport,
} from './commission-tax-file.store.ts'
import {
  type CommissionTaxFilter,
  countCommissionTax,
  findTaxedCredit,
  pageOfCommissionTax,
  shopsToExport,
} from './commission-tax.store.ts'
import { exportCommissionTax } from './export-commission-tax.ts'
import { mallTax, mallTaxHistory } from './mall-tax.store.ts'
import { commissionBuyers, nameCommissionBuyers } from './name-commission-buyers.ts'
import { noteCreditNumber } from './note-credit-number.ts'
import { presentCommissionTax, presentMallTax } from './present-commission-tax.ts'
import { setMallTax } from './set-mall-tax.ts'
import { showCommissionNumbers } from './show-commission-numbers.ts'
import { uploadCommissionNumbers } from './upload-commission-numbers.ts'
import { writeCommissionNumbers } from './write-commission-numbers.ts'

const stateOfTab: Record<(typeof commissionTaxTabs)[number], CommissionTaxFilter['state']> = {
  TO_EXPORT: 'to export',
  EXPORTED: 'exported',
  NUMBERED: 'numbered',
  ALL: 'any',
  CREDIT_NOTES: 'credit notes',
}
const namedAtMost = 100

interface Paged {
  page_no?: number
  page_size?: number
}
const pageOf = ({ page_no = 1, page_size = 10 }: Paged) => ({
  paged: { page_no, page_size },
  slice: { from: (page_no - 1) * page_size, size: page_size },
})

/** The shops whose invoices without a file lack tax data, and how many invoices these are. */
async function incompleteIn(ctx: Ctx, month: string | undefined) {
  const counted = await shopsToExport(ctx, month)
  const buyers = await commissionBuyers(
    ctx,
    counted.map((it) => it.shopId),
  )
  const lacking = counted.filter((it) => buyers.get(it.shopId)!.missing.length)
  return {
    incomplete: lacking.reduce((n, it) => n + it.invoices, 0),
    shops: lacking.slice(0, namedAtMost).map(({ shopId }) => {
      const { shopName, missing } = buyers.get(shopId)!
      return { shop_id: String(shopId), shop_name: shopName, missing }
    }),
  }
}

export function commissionTaxRoutes(http: Http) {
  http.query(commissionTaxApi.mall, async (ctx) => presentMallTax(await mallTaxHistory(ctx)))
  http.command(commissionTaxApi.setMall, async (ctx, { version, name, tax_no, tax_place = '', address, ...it }) => {
    await setMallTax(ctx, {
      version,
      name: name.trim(),
      taxNumber: tax_no,
      taxPlace: tax_place,
      address: address.trim(),
      isVatRegistered: it.vat_registered === 1,
    })
    return presentMallTax(await mallTaxHistory(ctx))
  })
  http.query(commissionTaxApi.summary, async (ctx, { month }) => ({
    missing: missingTaxDataOfShop(await mallTax(ctx)),
    ...(await countCommissionTax(ctx, month)),
    ...(await incompleteIn(ctx, month)),
  }))
  http.query(commissionTaxApi.list, async (ctx, { month, tab = 'ALL', ...input }) => {
    const { paged, slice } = pageOf(input)
    const { rows, total } = await pageOfCommissionTax(ctx, { month, state: stateOfTab[tab] }, slice)
    return { data: (await nameCommissionBuyers(ctx, rows)).map(presentCommissionTax), data_total: total, ...paged }
  })
  http.command(commissionTaxApi.export, async (ctx, { month, again, without_incomplete }) => {
    const id = await exportCommissionTax(ctx, {
      month,
      isAgain: again === 1,
      leavesIncomplete: without_incomplete === 1,
    })
    return presentTaxExport((await findCommissionExport(ctx, id))!)
  })
  http.query(commissionTaxApi.exports, async (ctx, input) => {
    const { paged, slice } = pageOf(input)
    const { rows, total } = await pageOfCommissionExports(ctx, slice)
    return { data: rows.map(presentTaxExport), data_total: total, ...paged }
  })
  http.query(commissionTaxApi.file, async (ctx, { id }) => {
    const found = (await findCommissionExport(ctx, Number(id))) ?? refuse('NOT_FOUND')
    return { bytes: (await textOfCommissionExport(ctx, found.id))!, fileName: fileNameOf(found) }
  })
  http.free(commissionTaxApi.uploadNumbers, async (app, { actor, lang, requestContext }) => {
    // Read before the transaction: a table may take seconds.
    const table = await readTaxNumbers({ actor, lang }, requestContext.file ?? refuse('FILE_MISSING'))
    return inCommand(app, actor, lang, async (ctx) => {
      const id = await uploadCommissionNumbers(ctx, requestContext.fileName ?? '', table)
      return presentShownFile(await showCommissionNumbers(ctx, id))
    })
  })
  http.query(commissionTaxApi.numberFiles, async (ctx, input) => {
    const { paged, slice } = pageOf(input)
    const { rows, total } = await pageOfCommissionNumberFiles(ctx, slice)
    return { data: rows.map(presentNumberFile), data_total: total, ...paged }
  })
  http.query(commissionTaxApi.numberFile, async (ctx, { id }) =>
    presentShownFile(await showCommissionNumbers(ctx, Number(id))),
  )
  http.command(commissionTaxApi.writeNumbers, async (ctx, { id, rows }) => {
    const done = await writeCommissionNumbers(ctx, { fileId: Number(id), rows })
    return { ...done, file: presentShownFile(await showCommissionNumbers(ctx, Number(id))) }
  })
  http.command(commissionTaxApi.noteCredit, async (ctx, { id, number, day }) => {
    await noteCreditNumber(ctx, Number(id), { number: number.trim(), day })
    const [noted] = await nameCommissionBuyers(ctx, [(await findTaxedCredit(ctx, Number(id)))!])
    return presentCommissionTax(noted!)
  })
}
