import { approverKinds, levelModes } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Card, FormGrid, IconButton, Notice, Select, Stack, TextField } from '@borong/ui'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useEditor } from './EditorContext.ts'
import styles from './LevelsCard.module.css'
import { ChoiceField } from '../../forms/ChoiceField.tsx'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
import { type DraftLevel, asksOne, emptyLevel, max, moved } from './policy-draft.ts'
import { editor as messages } from './policy.messages.ts'

const kindMessages = {
  members: messages.byMembers,
  role: messages.byRole,
  manager: messages.byManager,
  cost_center_owner: messages.byCentre,
  budget_owner: messages.byBudget,
} as const satisfies Record<(typeof approverKinds)[number], unknown>
const modeMessages = {
  ANY: messages.modeAny,
  ALL: messages.modeAll,
  N_OF: messages.modeSome,
} as const satisfies Record<(typeof levelModes)[number], unknown>

interface LevelsProps {
  /** Cases that nobody could approve, by level from 1. */
  holesAt: (level: number) => readonly string[]
}

/** Who has to agree, one level after the other. */
export function LevelsCard({ holesAt }: LevelsProps) {
  const t = useT()
  const { draft, change, errorOf } = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const { levels } = draft
  const put = (next: readonly DraftLevel[]) => change({ levels: next })
  const focusIn = (key: number, what: string) =>
    requestAnimationFrame(() => {
      const level = list.current?.querySelector(`[data-level="${key}"]`)
      const wanted = level?.querySelector<HTMLElement>(`[data-act="${what}"]:not([disabled])`)
      ;(wanted ?? level?.querySelector<HTMLElement>('select'))?.focus()
    })
  const move = (at: number, to: number, act: string) => {
    put(moved(levels, at, to))
    focusIn(levels[at]!.key, act)
  }
  const add = () => {
    const level = emptyLevel()
    put([...levels, level])
    focusIn(level.key, '')
  }
  const missing = errorOf('noLevel')
  return (
    <Card title={t(messages.levels)} note={levels.length > 1 && t(messages.levelsNote)}>
      <Stack gap={12}>
        {missing && (
          <Notice tone="danger" live="assertive">
            {missing}
          </Notice>
        )}
        <ol ref={list} className={styles.levels}>
          {levels.map((level, at) => (
            <li key={level.key} className={styles.level} data-level={level.key}>
              <header className={styles.head}>
                <h3>{t(messages.level, { n: at + 1 })}</h3>
                <div className={styles.acts}>
                  {levels.length > 1 && (
                    <>
                      <IconButton
                        size="small"
                        data-act="up"
                        label={t(messages.levelUp, { n: at + 1 })}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1, 'up')}
                      >
                        <ArrowUp aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        size="small"
                        data-act="down"
                        label={t(messages.levelDown, { n: at + 1 })}
                        disabled={at === levels.length - 1}
                        onClick={() => move(at, at + 1, 'down')}
                      >
                        <ArrowDown aria-hidden="true" />
                      </IconButton>
                    </>
                  )}
                  <IconButton
                    size="small"
                    label={t(messages.removeLevel, { n: at + 1 })}
                    onClick={() => put(levels.toSpliced(at, 1))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
              </header>
              <LevelFields
                level={level}
                onChange={(next) => put(levels.map((it) => (it.key === next.key ? next : it)))}
              />
              <div aria-live="polite">
                {holesAt(at + 1).length > 0 && (
                  <Notice tone="warn">
                    <Holes texts={holesAt(at + 1)} />
                  </Notice>
                )}
              </div>
            </li>
          ))}
        </ol>
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            because={levels.length >= max.levels ? t(messages.maxLevels, { n: max.levels }) : undefined}
            onClick={add}
          >
            {t(messages.addLevel)}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

const shownHoles = 4
/** Cases in words; a long list says how many more there are. */
export function Holes({ texts }: { texts: readonly string[] }) {
  const t = useT()
  const more = texts.length - shownHoles
  return (
    <ul className={styles.holes}>
      {texts.slice(0, more === 1 ? texts.length : shownHoles).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {more > 1 && <li>{t(messages.moreCases, { n: more })}</li>}
    </ul>
  )
}

function LevelFields({ level, onChange }: { level: DraftLevel; onChange: (level: DraftLevel) => void }) {
  const t = useT()
  const { people, names, reminderHours, errorOf } = useEditor()
  const { key, by, mode } = level
  const set = (part: Partial<DraftLevel>) => onChange({ ...level, ...part })
  return (
    <Stack gap={12}>
      <div className={styles.fields}>
        <Select
          label={t(messages.by)}
          value={by}
          choices={approverKinds.map((it) => ({ value: it, label: t(kindMessages[it]) }))}
          onChange={(next) => set({ by: next })}
        />
        {by === 'role' && (
          <ChoiceField
            label={t(messages.role)}
            required
            empty={t(messages.wantRole)}
            value={level.roleId}
            choices={people.roles.map((it) => ({
              id: it.role_id,
              name: t(messages.roleAble, { name: it.name, n: it.able_num }),
            }))}
            onChange={(roleId) => set({ roleId })}
            error={errorOf('role', key)}
          />
        )}
        {by === 'manager' && (
          <Select
            label={t(messages.steps)}
            value={String(level.steps)}
            choices={[1, 2, 3, 4, 5].map((n) => ({ value: String(n), label: t(messages.stepsOf, { n }) }))}
            onChange={(steps) => set({ steps: Number(steps) })}
          />
        )}
        {!asksOne(level) && (
          <div className={styles.mode}>
            <Select
              label={t(messages.mode)}
              value={mode}
              choices={levelModes.map((it) => ({ value: it, label: t(modeMessages[it]) }))}
              onChange={(next) => set({ mode: next })}
            />
            {mode === 'N_OF' && (
              <TextField
                className={styles.count}
                label={t(messages.count)}
                labelHidden
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={level.count}
                onChange={(count) => set({ count })}
                error={errorOf('count', key)}
              />
            )}
          </div>
        )}
      </div>
      {by === 'members' && (
        <ValuePicker
          label={t(messages.people)}
          chosen={level.memberIds}
          onChange={(memberIds) => set({ memberIds })}
          source={people.members.map((it) => ({
            id: it.member_id,
            name: it.name,
            note: [it.unit, it.able === 0 && t(messages.notAble)].filter(Boolean).join(' · '),
          }))}
          nameOf={names.member}
          max={max.members}
          error={errorOf('members', key)}
        />
      )}
      <LevelHours level={level} set={set} reminderHours={reminderHours} errorOf={errorOf} key={key} />
    </Stack>
  )
}

interface LevelHoursProps {
  level: DraftLevel
  set: (part: Partial<DraftLevel>) => void
  reminderHours: number | undefined
  errorOf: ReturnType<typeof useEditor>['errorOf']
  key: number
}

/** After how many hours somebody is reminded, and the next one asked. */
function LevelHours({ level, set, reminderHours, errorOf, key }: LevelHoursProps) {
  const t = useT()
  return (
    <FormGrid>
      <TextField
        label={t(messages.reminder)}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={level.reminder}
        onChange={(reminder) => set({ reminder })}
        hint={reminderHours !== undefined && t(messages.hoursHint, { n: reminderHours })}
        error={errorOf('reminder', key)}
      />
      <TextField
        label={t(messages.escalate)}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={level.escalate}
        onChange={(escalate) => set({ escalate })}
        hint={t(messages.escalateHint)}
        error={errorOf('escalate', key)}
      />
    </FormGrid>
  )
}
