import { discountLimitApi, type Input, shopSettingApi } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { type LocalizedText, readWords } from '#platform/messages'
import { endClosing } from './end-closing.ts'
import { planClosing } from './plan-closing.ts'
import { presentAddresses, presentDiscountLimits, presentOwnSettings } from './present-shop-settings.ts'
import { removeReturnAddress } from './remove-return-address.ts'
import { addReturnAddress, changeReturnAddress } from './save-return-address.ts'
import { setAutoAnswer } from './set-auto-answer.ts'
import { setDiscountLimits } from './set-discount-limits.ts'
import { setHours } from './set-hours.ts'
import { setTax } from './set-tax.ts'

const readAddress = ({
  consignee,
  mobile,
  region_id,
  detail,
  is_default,
}: Input<typeof shopSettingApi.addAddress>) => ({
  consignee,
  mobile,
  regionId: region_id,
  detail,
  makeDefault: is_default === 1,
})
/** Percent with two decimals as hundredths of a percent. */
const readBps = (percent: number) => Math.round(percent * 100)
const noReason: LocalizedText = { 'en-us': '' }

export function shopSettingRoutes(http: Http) {
  const after = async (ctx: Ctx, done: Promise<void>) => {
    await done
    return presentOwnSettings(ctx)
  }
  http.query(shopSettingApi.show, presentOwnSettings)
  http.command(shopSettingApi.setHours, (ctx, sent) => after(ctx, setHours(ctx, sent)))
  http.command(shopSettingApi.setAutoAnswer, (ctx, { answer, version }) =>
    after(ctx, setAutoAnswer(ctx, { answers: answer && readWords(answer), version })),
  )
  http.command(shopSettingApi.setTax, (ctx, { legal_name, tax_no, address, vat_registered, tax_place, version }) =>
    after(
      ctx,
      setTax(ctx, {
        legalName: legal_name.trim(),
        taxNumber: tax_no,
        address: address.trim(),
        isVatRegistered: vat_registered === undefined ? undefined : vat_registered === 1,
        taxPlace: tax_place,
        version,
      }),
    ),
  )
  http.command(shopSettingApi.planClosing, (ctx, { from_day, to_day, reasons }) =>
    after(
      ctx,
      planClosing(ctx, { fromDay: from_day, toDay: to_day, reasons: reasons ? readWords(reasons) : noReason }),
    ),
  )
  http.command(shopSettingApi.endClosing, (ctx, { id }) => after(ctx, endClosing(ctx, Number(id))))

  http.query(discountLimitApi.show, presentDiscountLimits)
  http.command(discountLimitApi.set, async (ctx, { version, usual, roles }) => {
    await setDiscountLimits(ctx, {
      version,
      usualBps: usual === undefined ? null : readBps(usual),
      roles: roles.map(({ role_id, limit }) => ({ roleId: Number(role_id), limitBps: readBps(limit) })),
    })
    return presentDiscountLimits(ctx)
  })

  http.query(shopSettingApi.addresses, presentAddresses)
  http.command(shopSettingApi.addAddress, async (ctx, sent) => {
    await addReturnAddress(ctx, readAddress(sent))
    return presentAddresses(ctx)
  })
  http.command(shopSettingApi.changeAddress, async (ctx, { id, version, ...sent }) => {
    const keepsDefault = sent.is_default === undefined
    await changeReturnAddress(ctx, { ...readAddress(sent), id: Number(id), version, keepsDefault })
    return presentAddresses(ctx)
  })
  http.command(shopSettingApi.removeAddress, async (ctx, { id, version }) => {
    await removeReturnAddress(ctx, { id: Number(id), version })
    return presentAddresses(ctx)
  })
}
