package gateway

import "encoding/json"

// WorkflowChoice is the workflow of a session. Create one for a new session with WorkflowNamed or WorkflowFrom.
type WorkflowChoice struct {
	// Name of a workflow in the catalogue.
	Name string
	// Source is the repository of a workflow that is not in the catalogue.
	Source *WorkflowSource
}

// WorkflowNamed chooses a workflow of the catalogue by name.
func WorkflowNamed(name string) *WorkflowChoice { return &WorkflowChoice{Name: name} }

// WorkflowFrom chooses a workflow by its repository.
func WorkflowFrom(source WorkflowSource) *WorkflowChoice { return &WorkflowChoice{Source: &source} }

// MarshalJSON encodes the name as a string, or the source as an object.
func (w WorkflowChoice) MarshalJSON() ([]byte, error) {
	if w.Source != nil {
		return json.Marshal(w.Source)
	}
	return json.Marshal(w.Name)
}

// UnmarshalJSON decodes the output of MarshalJSON.
func (w *WorkflowChoice) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &w.Name) == nil {
		return nil
	}
	return json.Unmarshal(text, &w.Source)
}
