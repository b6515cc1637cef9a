import { type ComboboxOption, MultiCombobox } from '@borong/console/form'
import type { Words } from '@borong/console/form/words'
import { FormDialog } from '@borong/console/queue'
import { adminFlashSaleApi, dayText, flashSaleLimits } from '@borong/contract'
import { isoDay, isoMinute, minuteSeconds, useCommand, useT } from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { messages } from './flash-sale.messages.ts'
import { changedSales, readHours, type Sale } from './flash-sale.ts'
import { shopsNamed } from './shops-named.ts'

interface FlashSaleDialogProps {
  /** The day that is changed; without it one is announced. */
  of?: Sale
  onClose: () => void
}

const day = 86_400

/** A day of flash sales: its hours, until when shops enter, and which. */
export function FlashSaleDialog({ of, onClose }: FlashSaleDialogProps) {
  const t = useT()
  const [now] = useState(() => Date.now() / 1000)
  const [on, setOn] = useState(of?.day ?? isoDay(now + 7 * day))
  const [names, setNames] = useState<Words>(of?.names ?? { 'en-us': '' })
  const [hours, setHours] = useState(of ? of.slots.map((it) => it.hour).join(', ') : '8, 12, 16, 20')
  const [until, setUntil] = useState(isoMinute(of?.entries_until ?? now + 5 * day))
  const [shops, setShops] = useState<readonly ComboboxOption[]>(
    (of?.shops ?? []).map((it) => ({ id: it.shop_id, name: it.shop_name })),
  )
  const read = readHours(hours)
  const closes = minuteSeconds(until)
  const wrong = {
    day: !of && on < isoDay(now),
    name: !names['en-us'].trim(),
    hours: !read,
    until: closes === undefined || (!of && closes <= now),
  }
  const onDone = (it: Sale) => {
    toast(t(of ? messages.saved : messages.announced, { day: dayText(it.day) }), { tone: 'success' })
    onClose()
  }
  const announce = useCommand(adminFlashSaleApi.announce, { refreshes: changedSales, onDone })
  const change = useCommand(adminFlashSaleApi.change, { refreshes: changedSales, onDone })
  const { busy, refusal } = of ? change : announce
  const send = () => {
    const written = { names, hours: read!, entries_until: closes!, shop_ids: shops.map((it) => it.id) }
    if (of) void change.send({ id: of.sale_id, ...written })
    else void announce.send({ day: on, ...written })
  }
  const act = t(of ? messages.save : messages.announce)
  return (
    <FormDialog
      title={of ? t(messages.changeOf, { day: dayText(of.day) }) : act}
      act={act}
      busy={busy}
      refusal={refusal}
      width={760}
      isWrong={wrong.day || wrong.name || wrong.hours || wrong.until}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {!of && (
            <DateField
              label={t(messages.day)}
              required
              hint={t(messages.dayHint)}
              value={on}
              onChange={setOn}
              error={tried && wrong.day && t(messages.dayWanted)}
            />
          )}
          <NameFields
            legend={t(messages.name)}
            names={names}
            onChange={setNames}
            tried={tried}
            maxLength={flashSaleLimits.title}
          />
          <TextField
            label={t(messages.hours)}
            required
            hint={t(messages.hoursHint)}
            autoComplete="off"
            value={hours}
            onChange={setHours}
            error={tried && wrong.hours && t(messages.hoursWanted)}
          />
          <DateField
            label={t(messages.entriesUntil)}
            precision="minute"
            required
            hint={t(messages.untilHint)}
            value={until}
            onChange={setUntil}
            error={tried && wrong.until && t(messages.untilWanted)}
          />
          <MultiCombobox
            label={t(messages.shops)}
            hint={t(messages.shopsHint)}
            source={shopsNamed}
            max={flashSaleLimits.shops}
            value={shops}
            onChange={setShops}
          />
        </>
      )}
    </FormDialog>
  )
}
