import { useT } from '@borong/site-kit'
import { Card, EmptyState, LinkButton, Stack, Steps } from '@borong/ui'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberFrame } from '../../member-page/MemberFrame.tsx'
import { paths } from '../../page/paths.ts'
import { messages } from './safety.messages.ts'

interface StepsCardProps {
  title: string
  /** Names of the steps; with one there is nothing to count. */
  steps: readonly string[]
  current: number
  /** Stands in place of the steps once they are gone. */
  done?: { title: string; text?: string } | undefined
  children: ReactNode
}

/** A change to the keys of an account: a short way, and back to the overview. */
export function StepsCard({ title, steps, current, done, children }: StepsCardProps) {
  const t = useT()
  return (
    <MemberFrame title={title}>
      <Stack gap={16}>
        {steps.length > 1 && (
          <Steps
            label={t(messages.steps)}
            current={done ? steps.length : current}
            steps={steps.map((label) => ({ label }))}
          />
        )}
        <Card>
          {done ? (
            <EmptyState
              icon={<CircleCheck aria-hidden="true" />}
              title={done.title}
              actions={<LinkButton href={paths.accountSafety()}>{t(messages.toSafety)}</LinkButton>}
            >
              {done.text}
            </EmptyState>
          ) : (
            children
          )}
        </Card>
      </Stack>
    </MemberFrame>
  )
}
