import { budgetStates, conditionFields } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button, Card, Checkbox, IconButton, Radios, Select, classes } from '@borong/ui'
import { Plus, Trash2, X } from 'lucide-react'
import type { ComboboxOption } from '@borong/ui/use-options.ts'
import { useRef, type ReactElement } from 'react'
import { AmountField } from '../../forms/AmountField.tsx'
import styles from './ConditionsCard.module.css'
import { useEditor } from './EditorContext.ts'
import { SellerPicker } from './SellerPicker.tsx'
import { ValuePicker } from '../../forms/ValuePicker.tsx'
import {
  type DraftCondition,
  type DraftGroup,
  type Operator,
  emptyCondition,
  emptyGroup,
  max,
  operatorsOf,
  withField,
} from './policy-draft.ts'
import { editor as messages } from './policy.messages.ts'
import { unitChoices } from './unit-choices.ts'

const fieldMessages = {
  amount: messages.fieldAmount,
  line_price: messages.fieldLinePrice,
  category: messages.fieldCategory,
  seller: messages.fieldSeller,
  cost_center: messages.fieldCostCentre,
  accounting_sub: messages.fieldSubject,
  budget: messages.fieldBudget,
  requester_role: messages.fieldRole,
  requester_unit: messages.fieldUnit,
  first_order: messages.fieldFirst,
} as const satisfies Record<(typeof conditionFields)[number], unknown>
const operatorMessages = {
  over: messages.opOver,
  at_least: messages.opMin,
  under: messages.opUnder,
  at_most: messages.opMax,
  any_of: messages.opAnyOf,
  none_of: messages.opNoneOf,
  is: messages.opIs,
} as const satisfies Record<Operator, unknown>
const stateMessages = {
  uncontrolled: messages.stateUncontrolled,
  within: messages.stateWithin,
  tolerated: messages.stateTolerated,
  over: messages.stateOver,
  not_configured: messages.stateMissing,
} as const satisfies Record<(typeof budgetStates)[number], unknown>

/** When the policy holds: cases of which one is enough, each of conditions that all have to hold. */
export function ConditionsCard() {
  const t = useT()
  const { draft, change } = useEditor()
  const root = useRef<HTMLDivElement>(null)
  const { groups } = draft
  const put = (next: readonly DraftGroup[]) => change({ groups: next })
  const setGroup = (at: number, conditions: readonly DraftCondition[]) =>
    put(
      conditions.length
        ? groups.map((group, index) => (index === at ? { ...group, conditions } : group))
        : groups.toSpliced(at, 1),
    )
  /** What was added is what one goes on with. */
  const focusLast = (within: string) =>
    requestAnimationFrame(() => {
      const fields = root.current?.querySelectorAll<HTMLElement>(`${within} select`)
      const rows = root.current?.querySelectorAll<HTMLElement>(`${within} [data-condition]`)
      ;(rows?.[rows.length - 1]?.querySelector<HTMLElement>('select') ?? fields?.[0])?.focus()
    })
  let number = 0
  return (
    <Card title={t(messages.conditions)}>
      <div ref={root} className={styles.groups}>
        {!groups.length && <p className={styles.none}>{t(messages.noConditions)}</p>}
        {groups.map((group, at) => (
          <div key={group.key} className={styles.case}>
            {at > 0 && <p className={styles.or}>{t(messages.or)}</p>}
            <section className={styles.group} aria-label={t(messages.group, { n: at + 1 })} data-group={group.key}>
              {groups.length > 1 && (
                <header className={styles.groupHead}>
                  <h3>{t(messages.group, { n: at + 1 })}</h3>
                  <span className={styles.quiet}>{group.conditions.length > 1 && t(messages.allHold)}</span>
                  <IconButton
                    size="small"
                    label={t(messages.removeGroup, { n: at + 1 })}
                    onClick={() => put(groups.toSpliced(at, 1))}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </header>
              )}
              <ul className={classes(styles.rows, group.conditions.length > 1 && styles.joined)}>
                {group.conditions.map((condition, index) => (
                  <ConditionRow
                    key={condition.key}
                    number={++number}
                    joined={index > 0}
                    condition={condition}
                    onChange={(next) =>
                      setGroup(
                        at,
                        group.conditions.map((it) => (it.key === next.key ? next : it)),
                      )
                    }
                    onRemove={() => setGroup(at, group.conditions.toSpliced(index, 1))}
                  />
                ))}
              </ul>
              {group.conditions.length < max.conditions && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => {
                    setGroup(at, [...group.conditions, emptyCondition()])
                    focusLast(`[data-group="${group.key}"]`)
                  }}
                >
                  {t(messages.addCondition)}
                </Button>
              )}
            </section>
          </div>
        ))}
        {groups.length < max.groups && (
          <div>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              onClick={() => {
                put([...groups, emptyGroup()])
                focusLast('')
              }}
            >
              {t(groups.length ? messages.addGroup : messages.addCondition)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface RowProps {
  number: number
  joined: boolean
  condition: DraftCondition
  onChange: (condition: DraftCondition) => void
  onRemove: () => void
}
function ConditionRow({ number, joined, condition, onChange, onRemove }: RowProps) {
  const t = useT()
  const { field, op } = condition
  const operators = operatorsOf(field)
  return (
    <li className={styles.row} data-condition>
      <span className={styles.and}>{joined && t(messages.and)}</span>
      <Select
        className={styles.field}
        label={t(messages.fieldAt, { n: number })}
        labelHidden
        value={field}
        choices={conditionFields.map((it) => ({ value: it, label: t(fieldMessages[it]) }))}
        onChange={(next) => onChange(withField(condition, next))}
      />
      {operators.length > 1 ? (
        <Select
          className={styles.operator}
          label={t(messages.operatorAt, { n: number })}
          labelHidden
          value={op}
          choices={operators.map((it) => ({ value: it, label: t(operatorMessages[it]) }))}
          onChange={(next) => onChange({ ...condition, op: next })}
        />
      ) : (
        <span className={styles.is}>{t(messages.opIs)}</span>
      )}
      <div className={styles.value}>
        <ValueOf number={number} condition={condition} onChange={onChange} />
      </div>
      <IconButton
        className={styles.away}
        size="small"
        label={t(messages.removeCondition, { n: number })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The editor that fits what is compared. */
function ValueOf({ number, condition, onChange }: Pick<RowProps, 'number' | 'condition' | 'onChange'>): ReactElement {
  const t = useT()
  const { people, categories, names, errorOf } = useEditor()
  const { field, values } = condition
  const label = t(messages.valueAt, { n: number })
  const put = (next: readonly string[]) => onChange({ ...condition, values: next })
  const missing = errorOf('values', condition.key)
  const pick = (source: readonly ComboboxOption[] | undefined, nameOf: (id: string) => string | undefined) => (
    <ValuePicker
      label={label}
      labelHidden
      chosen={values}
      onChange={put}
      source={source}
      nameOf={nameOf}
      max={max.values}
      error={missing}
    />
  )
  switch (field) {
    case 'amount':
    case 'line_price':
      return (
        <AmountField
          label={label}
          value={condition.amount}
          onChange={(amount) => onChange({ ...condition, amount })}
          error={errorOf('amount', condition.key)}
        />
      )
    case 'category':
      return pick(
        categories?.map(({ id, name, above }) => ({ id, name, note: above })),
        names.category,
      )
    case 'seller':
      return <SellerPicker label={label} chosen={values} onChange={put} nameOf={names.shop} error={missing} />
    case 'cost_center':
      return pick(people.cost_centers, names.costCentre)
    case 'accounting_sub':
      return pick(
        people.accounting_subs.map(({ id, code, description }) => ({ id, code, name: description })),
        names.subject,
      )
    case 'requester_role':
      return pick(
        people.roles.map(({ role_id, name }) => ({ id: role_id, name })),
        names.role,
      )
    case 'requester_unit':
      return pick(
        unitChoices(people.units).map(({ unit, above }) => ({ id: unit.unit_id, name: unit.name, note: above })),
        names.unit,
      )
    case 'budget':
      return (
        <fieldset className={styles.states} aria-label={label}>
          {budgetStates.map((state) => (
            <Checkbox
              key={state}
              label={t(stateMessages[state])}
              checked={values.includes(state)}
              onChange={(on) => put(on ? [...values, state] : values.filter((it) => it !== state))}
            />
          ))}
          {missing && (
            <p className={styles.error} role="alert">
              {missing}
            </p>
          )}
        </fieldset>
      )
    case 'first_order':
      return (
        <div className={styles.states}>
          <Radios
            legend={label}
            legendHidden
            value={values[0] === '0' ? '0' : '1'}
            onChange={(value) => put([value])}
            options={[
              { value: '1', title: t(messages.yes) },
              { value: '0', title: t(messages.no) },
            ]}
          />
        </div>
      )
  }
}
