import { useId } from 'preact/hooks'
import { recentChoices } from '../../state/recent-choices.ts'
import type { RepositoryFields, SessionDraft } from '../../state/session-draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Field } from './field.tsx'

/** The repositories that the session clones. */
export function Repositories({ project, draft }: { project: string; draft: SessionDraft }) {
  const id = useId()
  const { repos } = draft.fields.value
  const recent = recentChoices(project).repos
  const change = (index: number, part: Partial<RepositoryFields>) =>
    draft.set({ repos: repos.map((repo, at) => (at === index ? { ...repo, ...part } : repo)) })
  const errors = draft.errors.value
  const isEmpty = repos.every(({ url }) => url === '')
  return (
    <fieldset class="form-part">
      <legend>Repository</legend>
      <datalist id={id}>
        {recent.map((url) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      {repos.map((repo, index) => (
        <div class="repository" key={index}>
          <Field label="URL" error={errors[`repos[${index}].url`]} class="grows">
            {(control) => (
              <input
                {...control}
                type="text"
                list={id}
                inputMode="url"
                spellcheck={false}
                autocomplete="off"
                placeholder="https://github.com/owner/repository"
                value={repo.url}
                onInput={(event) => change(index, { url: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Branch" error={errors[`repos[${index}].branch`]} class="branch-field">
            {(control) => (
              <input
                {...control}
                type="text"
                spellcheck={false}
                autocomplete="off"
                placeholder="default"
                value={repo.branch}
                onInput={(event) => change(index, { branch: event.currentTarget.value })}
              />
            )}
          </Field>
          {repos.length > 1 && (
            <button
              type="button"
              class="plain icon-button"
              aria-label={`Remove repository ${index + 1}`}
              title="Remove this repository"
              onClick={() => draft.set({ repos: repos.filter((_, at) => at !== index) })}
            >
              <Icon name="close" />
            </button>
          )}
          {repo.url !== '' && (
            <label class="check">
              <input
                type="checkbox"
                checked={repo.autoPush}
                onChange={(event) => change(index, { autoPush: event.currentTarget.checked })}
              />
              Push the commits of the agent
            </label>
          )}
        </div>
      ))}
      {isEmpty && recent.length > 0 ? (
        <div class="chips">
          <span class="soft small">Used last:</span>
          {recent.slice(0, 3).map((url) => (
            <button key={url} type="button" class="chip" onClick={() => change(0, { url })}>
              {url.replace(/^https?:\/\//, '')}
            </button>
          ))}
        </div>
      ) : (
        <button
          type="button"
          class="plain small with-icon"
          disabled={isEmpty}
          onClick={() => draft.set({ repos: [...repos, { url: '', branch: '', autoPush: false }] })}
        >
          <Icon name="plus" /> Add a repository
        </button>
      )}
    </fieldset>
  )
}
