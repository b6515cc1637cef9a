import { Refusal } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { useState } from 'react'
import { ConfirmAct, type ConfirmActProps } from '../src/form/index.ts'
import { Stage } from './Stage.tsx'

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis))
const touches = [
  { label: 'Open orders', value: '14 of Rp 82,400,000.00', href: '#orders' },
  { label: 'Payouts that wait', value: '1' },
  { label: 'Goods that leave the shelf', value: '312', href: '#goods' },
]
async function confirm({ password }: { password: string }) {
  await pause(300)
  if (password === 'wrong') throw new Refusal(400, 'LOGIN_FAILED', 'The password is wrong.', { field: 'password' })
  if (password === 'late') throw new Refusal(409, 'MOVED_ON', 'Somebody else has suspended it already.')
}
const kinds: Record<string, Omit<ConfirmActProps, 'open' | 'onClose' | 'onConfirm'>> = {
  'Suspend a shop': {
    act: 'Suspend Prima Safety',
    counts: true,
    touches,
    reason: { maxLength: 300 },
    children: 'Its goods leave the shelf at once. Orders that are paid are still shipped.',
  },
  'Change the commission': { act: 'Set commission to 3.5%', reason: { maxLength: 300 }, password: true },
  'Purge 214 goods': { act: 'Purge 214 goods', counts: true, touches: touches.slice(2), typed: '214', password: true },
  'Still counting': { act: 'Merge two companies', counts: true, reason: { maxLength: 300 } },
  'Not counted': {
    act: 'End promotion early',
    counts: true,
    touches: 'failed',
    reason: { maxLength: 300, optional: true },
  },
  'Not allowed': {
    act: 'Release the payout run',
    refused:
      'You prepared this run. Somebody else with “Payouts: release” has to release it: Ratna Dewanti or Agus Salim.',
  },
}

export default function ConfirmActStory() {
  const [open, setOpen] = useState('')
  const [done, setDone] = useState('')
  const kind = kinds[open]
  return (
    <Stage title="ConfirmAct">
      <p>
        {Object.keys(kinds).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </p>
      <p role="status">{done}</p>
      {kind && (
        <ConfirmAct
          {...kind}
          open
          onClose={() => setOpen('')}
          onConfirm={async (given) => {
            await confirm(given)
            setDone(`Done: ${kind.act}`)
          }}
        />
      )}
    </Stage>
  )
}
