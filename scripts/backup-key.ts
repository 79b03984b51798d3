import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

const file = process.argv[2] ?? 'backup-key.txt'

/** The file decrypts every backup; the server needs only the public half. */
async function makeKey(): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  return `${file} opens every backup: keep it on another machine, and a copy on paper.\nBACKUP_RECIPIENTS=${recipient}\n`
}

makeKey().then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    process.stderr.write(`No key was made: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
