import { referenceApi } from '@borong/contract'
import { useApiQuery, useT } from '@borong/site-kit'
import { Button, Dialog, Select, Stack } from '@borong/ui'
import { useState } from 'react'
import { messages } from './goods-detail.messages.ts'

const still = 3_600_000

export interface District {
  id: number
  name: string
}

/** Province, regency, district, each below the one before. */
export default function DistrictDialog({
  onClose,
  onPick,
}: {
  onClose: () => void
  onPick: (district: District) => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [province = '', regency = '', district = ''] = chosen
  const provinces = useApiQuery(referenceApi.regions, { id: 0 }, { staleTime: still })
  const regencies = useApiQuery(
    referenceApi.regions,
    { id: Number(province) },
    { enabled: province !== '', staleTime: still },
  )
  const districts = useApiQuery(
    referenceApi.regions,
    { id: Number(regency) },
    { enabled: regency !== '', staleTime: still },
  )
  const steps = [
    { label: t(messages.province), answer: provinces, value: province, above: [] as string[], ready: true },
    { label: t(messages.regency), answer: regencies, value: regency, above: [province], ready: province !== '' },
    {
      label: t(messages.district),
      answer: districts,
      value: district,
      above: [province, regency],
      ready: regency !== '',
    },
  ]
  const picked = districts.data?.find((it) => String(it.id) === district)
  return (
    <Dialog
      open
      width={428}
      title={t(messages.chooseDistrict)}
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          disabled={!picked}
          onClick={() => picked && onPick({ id: picked.id, name: picked.local_name })}
        >
          {t(messages.useDistrict)}
        </Button>
      }
    >
      <Stack>
        {steps.map((step) => (
          <Select
            key={step.label}
            label={step.label}
            value={step.value}
            empty={t(messages.choose)}
            disabled={!step.ready || step.answer.isPending}
            error={step.answer.isError ? step.answer.error.message : undefined}
            choices={(step.ready ? (step.answer.data ?? []) : []).map((it) => ({
              value: String(it.id),
              label: it.local_name,
            }))}
            onChange={(value) => setChosen([...step.above, value])}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
