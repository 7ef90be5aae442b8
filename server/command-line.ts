import { Command } from 'commander'

/** A command that reports an invalid argument in plain words, with the nearest option and where to find help. */
export function commandLine(name: string): Command {
  return new Command(name)
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError(`Run ${name} --help for all options.`)
    .configureOutput({
      outputError: (text, write) => write(capitalized(text.replace(/^error: /, ''))),
    })
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
