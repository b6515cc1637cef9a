import { ConfirmAct } from '@borong/console/form'
import { adminMemberApi, memberReasonLength } from '@borong/contract'
import { Can, refetch, request, useCommand, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LookButton } from '../page/LookButton.tsx'
import { type Member, changed } from './member-shown.ts'
import { messages } from './member.messages.ts'

type Act = 'endSessions' | 'disable' | 'enable'

/** The letter is sent at once; what signs somebody out or lets them in asks for a reason. */
export function MemberActs({ member }: { member: Member }) {
  const t = useT()
  const client = useQueryClient()
  const [asks, setAsks] = useState<Act>()
  const { member_id: id, name } = member
  const isDisabled = member.state === 'DISABLED_BY_MALL'
  const letter = useCommand(adminMemberApi.resetLetter, {
    onDone: ({ email }) => toast(t(messages.letterDone, { email }), { tone: 'success' }),
    onRefused: (refusal) => toast(refusal.message, { tone: 'danger' }),
  })
  const act = asks ?? 'disable'
  return (
    <>
      {member.state === 'ACTIVE' && (
        <Can name="look-as">
          <LookButton as="member" id={id} name={name} />
        </Can>
      )}
      {!isDisabled && member.email && (
        <Button busy={letter.busy} onClick={() => void letter.send({ id })}>
          {t(messages.letter)}
        </Button>
      )}
      {member.session_num > 0 && <Button onClick={() => setAsks('endSessions')}>{t(messages.endSessions)}</Button>}
      {isDisabled ? (
        <Button variant="primary" onClick={() => setAsks('enable')}>
          {t(messages.enable)}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsks('disable')}>
          {t(messages.disable)}
        </Button>
      )}
      <ConfirmAct
        open={asks !== undefined}
        act={t(messages[`${act}Of`], { name })}
        reason={{ maxLength: memberReasonLength }}
        onClose={() => setAsks(undefined)}
        onConfirm={async ({ reason }) => {
          await request(adminMemberApi[act], { id, reason })
          toast(t(messages[`${act}Done`], { name }), { tone: 'success' })
          await refetch(client, changed)
        }}
      >
        {t(messages[`${act}What`], { name })}
      </ConfirmAct>
    </>
  )
}
