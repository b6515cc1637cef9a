import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the foreground and answers its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      done(127)
    })
    child.once('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

/**
 * A program out of node_modules, run by this very Node.
 * @param {string} script path below node_modules
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNode = (script, args = [], options = {}) =>
  run(process.execPath, [`${root}node_modules/${script}`, ...args], options)

/**
 * Ends with one line for the person in front of the screen instead of a stack.
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
export function giveUp(message, code = 1) {
  console.error(message)
  process.exit(code)
}
