import { peopleApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, toast } from '@borong/ui'
import { refreshUser } from '../../account/index.ts'
import { messages } from './accounts.messages.ts'
import type { Account } from './PersonFields.tsx'

export type Act = 'disable' | 'enable' | 'reset' | 'handOver'
const refreshes = [peopleApi.accounts, peopleApi.account]

const asked = {
  disable: { title: messages.disableTitle, text: messages.disableText, verb: messages.disableYes, variant: 'danger' },
  enable: { title: messages.enableTitle, text: messages.enableText, verb: messages.enableYes, variant: 'primary' },
  reset: { title: messages.resetTitle, text: messages.resetText, verb: messages.resetYes, variant: 'primary' },
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
    onDone: () => void toast(t(messages.disabled, { name }), { tone: 'success' }),
  })
  const enable = useCommand(peopleApi.enableAccount, {
    refreshes,
    onDone: () => void toast(t(messages.enabled, { name }), { tone: 'success' }),
  })
  const reset = useCommand(peopleApi.resetAccountPassword, {
    refreshes,
    onDone: (reply) => onPassword(reply.account, reply.one_time_password),
  })
  const handOver = useCommand(peopleApi.handOver, {
    refreshes: [...refreshes, peopleApi.company],
    onDone: () => {
      toast(t(messages.handedOver, { name }), { tone: 'success' })
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
  const { title, text, verb, variant } =
    act === 'handOver'
      ? {
          title: t(messages.handOverTitle, { name }),
          text: t(messages.handOverText, { name, roles: ownRoles }),
          verb: t(messages.handOverYes),
          variant: 'danger' as const,
        }
      : {
          title: t(asked[act].title, { name }),
          text: t(asked[act].text, { name }),
          verb: t(asked[act].verb),
          variant: asked[act].variant,
        }
  return (
    <Dialog
      open
      width={428}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant={variant} busy={command.busy} onClick={() => void send()}>
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
