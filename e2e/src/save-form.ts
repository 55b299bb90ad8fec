import type { Page } from 'playwright-core'

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Saves the form on screen and waits until the hub has taken it and the form knows. */
export async function saved(page: Page): Promise<void> {
  // The message of the save before may still be on screen, so the answer itself is awaited.
  const answered = page.waitForResponse(
    (response) => ['PATCH', 'PUT'].includes(response.request().method()) && response.ok(),
  )
  await save(page)
  await answered
  await page.locator('button:disabled:not([data-loading])', { hasText: /^Salvar$/ }).waitFor()
  await page.getByText('Dados atualizados.').last().waitFor()
}
