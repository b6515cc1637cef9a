import { peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { refreshUser } from '../../account/refresh-user.ts'
import { words } from './accounts.words.ts'
import type { Account } from './PersonFields.tsx'

export type Act = 'disable' | 'enable' | 'reset' | 'handOver'
const refreshes = [peopleApi.accounts, peopleApi.account]

const asked = {
  disable: { title: words.disableTitle, text: words.disableText, verb: words.disableYes, look: 'danger' },
  enable: { title: words.enableTitle, text: words.enableText, verb: words.enableYes, look: 'primary' },
  reset: { title: words.resetTitle, text: words.resetText, verb: words.resetYes, look: 'primary' },
} as const

interface MemberActProps {
  act: Act
  account: Account
  /** The roles that whoever hands over keeps. */
  ownRoles: string
  onPassword: (account: Account, oneTimePassword: string) => void
  onClose: () => void
}
/** Asks before something is done to a member, and does it. */
export function MemberAct({ act, account, ownRoles, onPassword, onClose }: MemberActProps) {
  const t = useT()
  const { name, member_id: id } = account
  const disable = useCommand(peopleApi.disableAccount, {
    refreshes: [...refreshes, peopleApi.invitations],
    onDone: () => void toast(t(words.disabled, { name }), { tone: 'success' }),
  })
  const enable = useCommand(peopleApi.enableAccount, {
    refreshes,
    onDone: () => void toast(t(words.enabled, { name }), { tone: 'success' }),
  })
  const reset = useCommand(peopleApi.resetAccountPassword, {
    refreshes,
    onDone: (reply) => onPassword(reply.account, reply.one_time_password),
  })
  const handOver = useCommand(peopleApi.handOver, {
    refreshes: [...refreshes, peopleApi.company],
    onDone: () => {
      toast(t(words.handedOver, { name }), { tone: 'success' })
      // What the menu offers has changed for whoever was the owner.
      void refreshUser().then(() => window.location.reload())
    },
  })
  const command = { disable, enable, reset, handOver }[act]
  const send = async () => {
    const done =
      act === 'handOver' ? await handOver.send({ member_id: id }) : await { disable, enable, reset }[act].send({ id })
    if (done && act !== 'reset') onClose()
  }
  const { title, text, verb, look } =
    act === 'handOver'
      ? {
          title: t(words.handOverTitle, { name }),
          text: t(words.handOverText, { name, roles: ownRoles }),
          verb: t(words.handOverYes),
          look: 'danger' as const,
        }
      : {
          title: t(asked[act].title, { name }),
          text: t(asked[act].text, { name }),
          verb: t(asked[act].verb),
          look: asked[act].look,
        }
  return (
    <Dialog
      open
      width={428}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(words.keep)}</Button>
          <Button look={look} busy={command.busy} onClick={() => void send()}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{text}</p>
        {command.refusal && (
          <Notice tone="danger" live="assertive">
            {command.refusal.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
