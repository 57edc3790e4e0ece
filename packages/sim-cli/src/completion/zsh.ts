import type { DescribedCommand } from './described.js';
import { functionsOf } from './posix.js';

/** Names and what is said of them, as _describe takes them. */
const tell = (name: string, summary: string): string => `${name.replaceAll(':', '\\:')}:${summary}`;

export const zshScript = (commands: readonly DescribedCommand[]): string => `#compdef lorelab
# Completion of lorelab in zsh.
${functionsOf(commands, tell)}

_lorelab() {
  local place=lorelab option='' taken='' word
  local -i i
  for (( i = 2; i < CURRENT; i++ )); do
    word=\${words[i]}
    if [[ $word == -*=* ]]; then
      option=''
    elif [[ $word == -* ]]; then
      option=$word
      taken=$(_lorelab_takes "$place" "$option") || option=''
    elif [[ $option != '' ]]; then
      [[ $taken == many* ]] || option=''
    elif _lorelab_calls "$place $word"; then
      place="$place $word"
    fi
  done
  word=\${words[CURRENT]}
  local -a names
  if [[ $word == -*=* ]]; then
    compset -P 1 '*='
    option=\${word%%=*}
    taken=$(_lorelab_takes "$place" "$option")
  elif [[ $word == -* ]]; then
    names=("\${(@f)$(_lorelab_names "$place" -)}")
    _describe -o option names
    return
  elif [[ $option == '' ]]; then
    names=(\${(f)"$(_lorelab_names "$place" '')"})
    (( \${#names} )) && _describe command names
    taken=$(_lorelab_takes "$place" '')
  fi
  local -a parts
  parts=(\${=taken})
  (( \${#parts} > 2 )) && compadd -- \${parts[3,-1]}
  case \${parts[2]} in
    files) _files ;;
    folders) _files -/ ;;
  esac
}

if [[ \${funcstack[1]} == _lorelab ]]; then _lorelab "$@"; else compdef _lorelab lorelab; fi
`;
