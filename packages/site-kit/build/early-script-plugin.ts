import { type Plugin, minifySync, transformWithOxc } from 'vite'

/** A file with one function that is written into the text of a page, and stands alone. */
const earlyScript = /\/(early-input|theme-script|font-script)\.ts$/

/** For the server: in place of the function its text, as short as it gets. It stands in every page. */
export function earlyScriptPlugin(): Plugin {
  return {
    name: 'borong-early-script',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    async transform(source, id) {
      const file = id.split('?')[0]!
      const name = earlyScript.test(file) && /export function (\w+)/.exec(source)?.[1]
      if (!name) return undefined
      const { code } = await transformWithOxc(source, file)
      const short = minifySync(file, code, { module: true }).code.replace(/^export |export\s*\{[^}]*\};?\s*$/g, '')
      return { code: `export const ${name} = ${JSON.stringify(short)}`, map: null }
    },
  }
}
