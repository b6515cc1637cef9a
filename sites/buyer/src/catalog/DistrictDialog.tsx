import { referenceApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { Button, Dialog, Select, Stack } from '@borong/ui'
import { useState } from 'react'
import { words } from './goods-detail.words.ts'
import type { District } from './ShipTo.tsx'

const still = 3_600_000

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
  const provinces = useAsk(referenceApi.regions, { id: 0 }, { staleTime: still })
  const regencies = useAsk(
    referenceApi.regions,
    { id: Number(province) },
    { enabled: province !== '', staleTime: still },
  )
  const districts = useAsk(referenceApi.regions, { id: Number(regency) }, { enabled: regency !== '', staleTime: still })
  const steps = [
    { label: t(words.province), answer: provinces, value: province, above: [] as string[], ready: true },
    { label: t(words.regency), answer: regencies, value: regency, above: [province], ready: province !== '' },
    { label: t(words.district), answer: districts, value: district, above: [province, regency], ready: regency !== '' },
  ]
  const picked = districts.data?.find((it) => String(it.id) === district)
  return (
    <Dialog
      open
      width={428}
      title={t(words.chooseDistrict)}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          disabled={!picked}
          onClick={() => picked && onPick({ id: picked.id, name: picked.local_name })}
        >
          {t(words.useDistrict)}
        </Button>
      }
    >
      <Stack>
        {steps.map((step) => (
          <Select
            key={step.label}
            label={step.label}
            value={step.value}
            empty={t(words.choose)}
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
