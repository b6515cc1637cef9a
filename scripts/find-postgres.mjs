import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian, Homebrew and the PostgreSQL packages keep the programs of a server, newest first. */
function versionFolders() {
  return ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/Library/PostgreSQL'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => join(folder, name, 'bin'))
      : [],
  )
}

/**
 * The folder of initdb and postgres, when a PostgreSQL server is installed here.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [...versionFolders(), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
