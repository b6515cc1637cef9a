import type { Translate } from '@borong/site-kit'
import { messages } from './system.messages.ts'

/** What a timed job is called; one of a newer server is called by its name. */
export function jobName(t: Translate, job: string): string {
  const key = `of.${job}` as keyof typeof messages
  return Object.hasOwn(messages, key) ? t(messages[key] as (typeof messages)['of.doctor']) : job
}

/** What failed of a timed job: its name, and which part of it. */
export function jobPart(t: Translate, job: string): string {
  const [name = job, ...parts] = job.split(': ')
  return [jobName(t, name), ...parts].join(': ')
}
