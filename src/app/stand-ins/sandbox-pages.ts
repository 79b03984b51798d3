import { sandboxChoices, type SandboxChoice, type SandboxGateway } from '#adapters/payments/sandbox/sandbox-gateway.ts'
import { amountText } from '#admissions/applicant/payments/fee.ts'
import { escapeHtml } from '#server/http/pages/plain-page.ts'
import type { ExternalRoute } from '#server/http/external-route.ts'
import { type SandboxFault, sandboxFaults } from '#adapters/payments/sandbox/sandbox-book.ts'

export const sandboxPages = (sandbox: SandboxGateway): ExternalRoute[] => [
  {
    method: 'GET',
    path: '/sandbox-pg/:id',
    async answer({ params }) {
      const link = await sandbox.find(params['id'] ?? '')
      if (!link) return { status: 404 }
      const amount = amountText(link.amountMinor, link.currency)
      return {
        title: 'Sandbox payment',
        body: `<h1>Sandbox payment</h1><p>No money moves here.</p>
<dl><dt>For</dt><dd>${escapeHtml(link.description)}</dd><dt>Amount</dt><dd>${escapeHtml(amount)}</dd><dt>State</dt><dd>${link.state}</dd></dl>
<form method="post"><p><label>What goes wrong <select name="fault">${options}</select></label></p><p>${buttons}</p></form>`,
      }
    },
  },
  {
    method: 'POST',
    path: '/sandbox-pg/:id',
    fromOwnPages: true,
    async answer({ params, raw }) {
      const form = new URLSearchParams(raw.toString('utf8'))
      const [choice, fault] = [form.get('choice') ?? '', form.get('fault') ?? 'none']
      if (!isChoice(choice) || !isFault(fault)) return { status: 400 }
      const location = await sandbox.press(params['id'] ?? '', choice, fault)
      return location === undefined ? { status: 404 } : { location }
    },
  },
]

const isChoice = (text: string): text is SandboxChoice => Object.hasOwn(sandboxChoices, text)
const isFault = (text: string): text is SandboxFault => Object.hasOwn(sandboxFaults, text)

const options = Object.entries(sandboxFaults)
  .map(([value, words]) => `<option value="${value}">${words}</option>`)
  .join('')
const buttons = Object.entries(sandboxChoices)
  .map(([value, words]) => `<button name="choice" value="${value}">${words}</button>`)
  .join(' ')
