import { percentFormat } from '@borong/console/chart'
import { Timeline } from '@borong/console/detail'
import { Panel } from '@borong/console/queue'
import { gradeLimits, mallShopApi, shopGradeApi } from '@borong/contract'
import { number, useApiQuery, useCommand, useT } from '@borong/site-kit'
import { Button, Card, LinkButton, Pairs, Select, TextArea, toast } from '@borong/ui'
import { useState } from 'react'
import { paths } from '../page/paths.ts'
import { gradesChanged } from './grade-shown.ts'
import { messages } from './grade.messages.ts'
import type { Shop } from './shop-shown.ts'

/** The grade of a shop, what its score would give, and what it was given before. */
export function GradePanel({ shop }: { shop: Shop }) {
  const t = useT()
  const all = useApiQuery(shopGradeApi.list, {})
  if (!all.data) return null
  if (!all.data.grades.length)
    return (
      <Card title={t(messages.grade)}>
        <p className="muted">{t(messages.noGradesYet)}</p>
        <LinkButton href={paths.shopGrades()}>{t(messages.setUp)}</LinkButton>
      </Card>
    )
  return (
    <>
      <GiveGrade shop={shop} choices={all.data.grades.map((it) => ({ value: it.grade_id, label: it.grade_name }))} />
      {shop.grade_changes.length > 0 && (
        <Card title={t(messages.gradeHistory)}>
          <Timeline
            label={t(messages.gradeHistory)}
            entries={shop.grade_changes.map((it, at) => ({
              key: String(at),
              at: it.at,
              who: it.by_name,
              what: it.grade_name
                ? t(messages.gaveGrade, { grade: it.grade_name, reason: it.reason })
                : t(messages.tookGrade, { reason: it.reason }),
            }))}
          />
        </Card>
      )}
    </>
  )
}

const none = '-'

function GiveGrade({ shop, choices }: { shop: Shop; choices: readonly { value: string; label: string }[] }) {
  const t = useT()
  const had = shop.grade?.grade_id ?? none
  const [chosen, setChosen] = useState(had)
  const [reason, setReason] = useState('')
  const give = useCommand(mallShopApi.setGrade, {
    refreshes: gradesChanged,
    onDone: () => toast(t(messages.given, { shop: shop.shop_name }), { tone: 'success' }),
  })
  return (
    <Panel
      title={t(messages.grade)}
      refusal={give.refusal}
      isWrong={!reason.trim()}
      onSend={() =>
        void give.send({
          id: shop.shop_id,
          ...(chosen !== none && { grade_id: chosen }),
          reason: reason.trim(),
          version: shop.version,
        })
      }
      acts={
        <Button type="submit" variant="primary" busy={give.busy} disabled={chosen === had}>
          {t(messages.give)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <Pairs
            pairs={[
              [t(messages.suggested), shop.suggested?.grade_name ?? t(messages.none)] as const,
              ...shop.score.map(
                (it) =>
                  [
                    t(messages[it.figure]),
                    it.whole
                      ? t(messages.share, {
                          percent: percentFormat.full((it.part / it.whole) * 100),
                          part: number(it.part),
                          whole: number(it.whole),
                        })
                      : t(messages.noFigure),
                  ] as const,
              ),
            ]}
          />
          <Select
            label={t(messages.grade)}
            value={chosen}
            onChange={setChosen}
            choices={[{ value: none, label: t(messages.noGrade) }, ...choices]}
          />
          {chosen !== had && (
            <TextArea
              label={t(messages.reason)}
              hint={t(messages.reasonHint)}
              required
              rows={2}
              maxLength={gradeLimits.reason}
              value={reason}
              onChange={setReason}
              error={tried && !reason.trim() && t(messages.reasonWanted)}
            />
          )}
        </>
      )}
    </Panel>
  )
}
