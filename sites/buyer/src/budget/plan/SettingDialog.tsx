import { type Reply, budgetApi } from '@borong/contract'
import { useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Checkbox, Dialog, Notice, Select, Skeleton, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import { NotLoaded } from '../../member-page/NotLoaded.tsx'
import { monthText } from '../budget-shown.ts'
import { messages } from './plan.messages.ts'

/** Whether every cost centre needs a budget, and when the fiscal year begins. */
export function SettingDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const setting = useApiQuery(budgetApi.setting, {}, { staleTime: 0, gcTime: 0 })
  if (setting.data) return <SettingForm now={setting.data} onClose={onClose} />
  return (
    <Dialog open title={t(messages.settingTitle)} onClose={onClose}>
      {setting.isError ? (
        <NotLoaded compact what={t(messages.settingNoun)} query={setting} />
      ) : (
        <Skeleton shape="block" height={180} />
      )}
    </Dialog>
  )
}

function SettingForm({ now, onClose }: { now: Reply<typeof budgetApi.setting>; onClose: () => void }) {
  const t = useT()
  const [controlOn, setControlOn] = useState(now.control_on === 1)
  const [start, setStart] = useState(String(now.fiscal_start_month))
  const keep = useCommand(budgetApi.keepSetting, {
    refreshes: [budgetApi.setting, budgetApi.choices, budgetApi.list],
    onDone: () => {
      toast(t(messages.settingSaved), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.settingTitle)}
      width={560}
      busy={keep.busy}
      refusal={keep.refusal}
      isWrong={false}
      onSend={() =>
        void keep.send({ control_on: controlOn ? 1 : 0, fiscal_start_month: Number(start), version: now.version })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <Checkbox checked={controlOn} onChange={setControlOn} label={t(messages.controlOn)} />
          <div aria-live="polite">
            {controlOn && now.control_on === 0 ? (
              <Notice tone="warn">
                {t(messages.controlOnAbout)} {t(messages.turnsOn)}
              </Notice>
            ) : (
              <Notice>{t(controlOn ? messages.controlOnAbout : messages.controlOffAbout)}</Notice>
            )}
          </div>
          <Select
            label={t(messages.fiscal)}
            hint={t(messages.fiscalHint)}
            value={start}
            onChange={setStart}
            choices={Array.from({ length: 12 }, (_, at) => ({
              value: String(at + 1),
              label: monthText(t, `2026-${String(at + 1).padStart(2, '0')}`, 'name'),
            }))}
          />
        </>
      )}
    </FormDialog>
  )
}
