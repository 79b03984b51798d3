import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** `port` is its own, `behind` that of the product. */
export type Nginx = { url: string; port: number; behind: number; certificate: string; stop(): Promise<void> }

export const isNginxInstalled = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined

export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Debian's nginx with `deploy/nginx/application-tracker.conf`, changing only addresses, name and certificate. */
export async function startNginx(folder: string, { port, behind }: Pick<Nginx, 'port' | 'behind'>): Promise<Nginx> {
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const shipped = await readFile(new URL('../../../deploy/nginx/application-tracker.conf', import.meta.url), 'utf8')
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${behind};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/server_name .*;/, 'server_name localhost;'],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
  ]
  const site = changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx/application-tracker.conf has no ${from}`)
    return text.replace(from, to)
  }, shipped)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const place of places) await mkdir(join(folder, place))
  const paths = places.map((place) => `${place}_temp_path ${join(folder, place)};`).join('\n')
  // Its workers must be able to read our private folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const whole = `${user}daemon off;\nworker_processes 2;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};
events { worker_connections 1024; }\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`
  await writeFile(join(folder, 'nginx.conf'), whole)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error('nginx does not start')
    await delay(50)
  }
  return { url: `https://localhost:${port}`, port, behind, certificate: await readFile(certificate, 'utf8'), stop }
}

async function listens(port: number): Promise<boolean> {
  const tables = await readFile('/proc/net/tcp', 'utf8')
  return tables.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`)
}

/** The number of open connections to a local port, from /proc/net/tcp. */
export async function connectionsTo(port: number): Promise<number> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines.filter(([, local, , state]) => local?.endsWith(wanted) && state === '01').length
}
